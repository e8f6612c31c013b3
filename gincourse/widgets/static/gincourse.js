// @ts-check
/**
 * gincourse: a card table in the browser.
 *
 * Python builds one JSON "view" (zones of cards, actions with their labels, finished sentences) and this
 * module draws it. It knows no rules and no words. When the reader acts, the action's `id` is sent back as it
 * came, and nothing changes on the table until Python answers with a new view.
 *
 *   1  the shape of a view          4  Table: what happens   (messages, focus, keys, waiting)
 *   2  the drawing of a card        5  Table: what is drawn  (a pure function of the view and local state)
 *   3  drawing with keys            6  render, the only export
 */

// ---------------------------------------------------------------- 1. the shape of a view

/**
 * @typedef {{text: string, speech?: string}} Sentence  `speech` says the same without symbols
 * @typedef {{id: string, label: string, speech?: string, detail?: string, melds?: CardView[][], rest?: CardView[],
 *   chosen?: boolean}} Option
 * @typedef {{title: string, text?: string, groups: {label?: string, options: Option[]}[], ok: string, cancel: string}} Ask
 * @typedef {{id: string, label: string, speech?: string, on?: boolean, why?: Sentence | null, main?: boolean,
 *   apart?: boolean, ask?: Ask | null}} Action
 * @typedef {{c: string, name: string, just?: boolean, owner?: string | null, acts?: Action[], note?: Sentence | null}} CardView
 * @typedef {{kind: string, label?: string, number?: number | null, speech?: string, cards: CardView[]}} Group
 * @typedef {{label: string, detail?: string, sum?: string, value: string | number,
 *   spoken?: {detail: string, sum: string}}} Row
 * @typedef {{id: string, kind: string, area: string, name?: string, detail?: string, speech?: string, note?: Sentence | null,
 *   badge?: Sentence & {kind: string}, count?: number, top?: CardView | {back: true} | null, act?: Action | null,
 *   groups?: Group[], rows?: Row[], total?: Row, notes?: string[], middle?: boolean[], corners?: boolean[]}} Zone
 * @typedef {{title?: string, items?: string[], words?: [string, string][], keys?: [string, string][]}} HelpSection
 * @typedef {{version: number, lang?: string, title: string, meta?: string, label: string, say: Sentence,
 *   look?: {suits?: string, index?: string, letters?: boolean}, alert?: Sentence | null, note?: Sentence | null,
 *   zones: Zone[], actions?: Action[], controls?: Action[], steps?: {at: number, of: number, label: string} | null,
 *   score?: {title: string, head: string[], rows: (string | number)[][], foot?: (string | number)[][]} | null,
 *   log?: {title: string, items: Sentence[]} | null,
 *   help?: {title: string, close: string, sections: HelpSection[]} | null, strings: Record<string, string>}} View
 * @typedef {import("@anywidget/types").AnyModel<{view: View}>} Model
 */

// ---------------------------------------------------------------- 2. the drawing of a card
// 80 x 120 units. x 0 to 33 is the margin with the index (all that a fan shows), x 36 to 74 the field with the figure.

/** The suits, in a box of 20 x 20. @type {Record<string, string>} */
const SUITS = {
  s: "M10 .8C8.6 4.6 1.8 8.2 1.8 12.5C1.8 15 3.7 16.7 5.9 16.7C7.4 16.7 8.6 16 9.3 14.8C9.2 16.8 8.3 18.3 6.6 19.4H13.4C11.7 18.3 10.8 16.8 10.7 14.8C11.4 16 12.6 16.7 14.1 16.7C16.3 16.7 18.2 15 18.2 12.5C18.2 8.2 11.4 4.6 10 .8Z",
  h: "M10 19C4.2 14 1 10.3 1 6.5C1 3.7 3.1 1.6 5.6 1.6C7.6 1.6 9.2 2.8 10 4.7C10.8 2.8 12.4 1.6 14.4 1.6C16.9 1.6 19 3.7 19 6.5C19 10.3 15.8 14 10 19Z",
  d: "M10 .6C12 4.3 14.4 7.4 17.4 10C14.4 12.6 12 15.7 10 19.4C8 15.7 5.6 12.6 2.6 10C5.6 7.4 8 4.3 10 .6Z",
  c: "M10 1A4.2 4.2 0 0 1 12.9 8.2A4.2 4.2 0 1 1 10.7 14.2C10.8 16.6 11.7 18.3 13.4 19.4H6.6C8.3 18.3 9.2 16.6 9.3 14.2A4.2 4.2 0 1 1 7.1 8.2A4.2 4.2 0 0 1 10 1Z",
};

/** The ranks, drawn with one round pen in a box of 20 x 28. @type {Record<string, string>} */
const RANKS = {
  A: "M2 26L10 2L18 26M5 18H15",
  2: "M3 8.4C3 4.6 6 2 10 2C14.1 2 17 4.7 17 8.3C17 11.6 15 14 11.6 17.2L2.8 26H17.6",
  3: "M3 2H16.4L9.6 11.6C14.2 11.4 17.4 14.5 17.4 18.7C17.4 23 14.2 26 9.9 26C6.5 26 3.8 24.4 2.6 21.4",
  4: "M13.6 26V2L2.2 19.4H18.4",
  5: "M16 2H5.4L4.2 12.6C5.8 11.2 7.7 10.5 9.9 10.5C14.3 10.5 17.5 13.7 17.5 18.2C17.5 22.8 14.3 26 9.8 26C6.4 26 3.7 24.4 2.5 21.6",
  6: "M14.6 2C8.2 5.4 2.6 11.6 2.6 18.4C2.6 22.9 5.8 26 10 26C14.2 26 17.4 22.9 17.4 18.7C17.4 14.6 14.4 11.6 10.4 11.6C6.4 11.6 3.4 14.3 2.7 17.6",
  7: "M2.6 2H17.4L8.2 26",
  8: "M10 12.8C6.4 12.8 3.9 10.6 3.9 7.4C3.9 4.3 6.4 2 10 2C13.6 2 16.1 4.3 16.1 7.4C16.1 10.6 13.6 12.8 10 12.8C5.7 12.8 2.5 15.5 2.5 19.3C2.5 23.2 5.7 26 10 26C14.3 26 17.5 23.2 17.5 19.3C17.5 15.5 14.3 12.8 10 12.8",
  9: "M5.4 26C11.8 22.6 17.4 16.4 17.4 9.6C17.4 5.1 14.2 2 10 2C5.8 2 2.6 5.1 2.6 9.3C2.6 13.4 5.6 16.4 9.6 16.4C13.6 16.4 16.6 13.7 17.3 10.4",
  T: "M-.9 6L3 2V26M14.4 2C10.9 2 8.8 6.8 8.8 14C8.8 21.2 10.9 26 14.4 26C17.9 26 20 21.2 20 14C20 6.8 17.9 2 14.4 2Z",
  J: "M7 2H14.4V18.6C14.4 23.3 12 26 8.2 26C4.8 26 2.5 24 2.1 20.6",
  Q: "M10 2C5.2 2 2 6.6 2 14C2 21.4 5.2 26 10 26C14.8 26 18 21.4 18 14C18 6.6 14.8 2 10 2ZM11.8 20L18.4 27.4",
  K: "M3.4 2V26M17 2L3.4 17M8.4 11.8L17.8 26",
};

/** Pips stand in two outer columns, or between them. @type {(...ys: number[]) => number[][]} */
const sides = (...ys) =>
  ys.flatMap((y) => [
    [44, y],
    [66, y],
  ]); //
/** @type {(...ys: number[]) => number[][]} */
const middle = (...ys) => ys.map((y) => [55, y]);
/** @type {Record<string, number[][]>} */
const PIPS = {
  2: middle(20, 100),
  3: middle(20, 60, 100),
  4: sides(20, 100),
  5: [...sides(20, 100), ...middle(60)],
  6: sides(20, 60, 100),
  7: [...sides(20, 60, 100), ...middle(40)],
  8: [...sides(20, 60, 100), ...middle(40, 80)],
  9: [...sides(20, 46.7, 73.3, 100), ...middle(60)],
  T: [...sides(20, 46.7, 73.3, 100), ...middle(33.3, 86.7)],
};

/** @type {(y: number) => string} */
const eyes = (y) =>
  [51, 57].map((x) => `M${x} ${y}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z`).join("");

/** Half a court figure, one ink and outline after the other. Inks: k suit, p paper, o ochre. @type {Record<string, string[]>} */
const COURTS = {
  K: [
    "kM45 24H65V34C65 41 61 45.5 55 45.5C49 45.5 45 41 45 34Z",
    "pM48 25H62V31.5C62 33 60.5 33.6 59 33.2C57 32.6 53 32.6 51 33.2C49.5 33.6 48 33 48 31.5Z",
    `k${eyes(29)}`,
    "oM44.2 23.6L42.6 12.6L49 17.2L55 10.4L61 17.2L67.4 12.6L65.8 23.6Z",
    "kM37 60V51.5C40 46.5 44 44.5 47.5 43.6L55 54L62.5 43.6C66 44.5 70 46.5 73 51.5V60Z",
    "oM47.5 43.6L55 54L62.5 43.6L66 45L55 60L44 45Z",
  ],
  Q: [
    "oM55 14.5C46 14.5 42.6 20 42.8 28C43 36 41.6 40.5 39.5 44.5C43 46.5 47.5 45.5 49.5 42.5H60.5C62.5 45.5 67 46.5 70.5 44.5C68.4 40.5 67 36 67.2 28C67.4 20 64 14.5 55 14.5Z",
    "pM48 28.5C48 23 51 20.5 55 20.5C59 20.5 62 23 62 28.5C62 34.5 59.4 38.6 55 38.6C50.6 38.6 48 34.5 48 28.5Z",
    `k${eyes(29.5)}`,
    "kM45 21.5L43.4 13.4L49.4 16L55 10.6L60.6 16L66.6 13.4L65 21.5C59 18.8 51 18.8 45 21.5Z",
    "kM37 60V51C41 46.6 46 44.6 50 43.8C51 48.6 59 48.6 60 43.8C64 44.6 69 46.6 73 51V60Z",
    "pM50 43.8C51 48.6 59 48.6 60 43.8L58 38H52Z",
  ],
  J: [
    "oM45.4 24H64.6V36C64.6 38.5 63 40 61 40H49C47 40 45.4 38.5 45.4 36Z",
    "pM48.4 24H61.6V31C61.6 36 58.8 39.4 55 39.4C51.2 39.4 48.4 36 48.4 31Z",
    `k${eyes(30.5)}`,
    "kM43.4 23.8C43 16 48 12.2 55 12.2C62 12.2 67 16 66.6 23.8Z",
    "oM60.5 17C61.5 11.6 66 9.6 72.6 10.2C72 16.4 67 19.4 60.5 17Z",
    "kM37 60V51C41 46.4 46 44.4 51 43.6L55 48.5V60Z",
    "oM73 60V51C69 46.4 64 44.4 59 43.6L55 48.5V60Z",
    "pM51 43.6L55 48.5L59 43.6L58 38.5H52Z",
  ],
};

/** One suit mark with its middle at x, y. @type {(suit: string, x: number, y: number, size: number, turned?: boolean, ink?: string) => string} */
const mark = (suit, x, y, size, turned, ink = "k") =>
  `<path class="${ink}" d="${SUITS[suit]}" transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size / 20}) translate(-10 -10)"/>`;

/** @type {(body: string) => string} */
const svg = (body) =>
  `<svg viewBox="0 0 80 120" aria-hidden="true" focusable="false">${body}</svg>`;

/** A court: half a figure, turned once about (55, 60), and the suit upright in the middle. @type {(rank: string, suit: string) => string} */
function court(rank, suit) {
  const half = COURTS[rank]
    .map(([ink, ...d]) => `<path class="${ink}" d="${d.join("")}"/>`)
    .join("");
  return `<rect class="t" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>${half}<g transform="rotate(180 55 60)">${half}</g><circle class="p" cx="55" cy="60" r="9.8"/><circle class="l" cx="55" cy="60" r="8.4"/>${mark(suit, 55, 60.2, 10.5)}<rect class="l" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>`;
}

/** The face of a card such as "Kd"; a large index leaves room for one big suit only. @type {(code: string, large: boolean) => string} */
function face(code, large) {
  const [rank, suit] = code;
  const letter = `<text class="x" x="17" y="${large ? 100 : 81}">${suit.toUpperCase()}</text>`;
  if (large) {
    const pen = `<path class="n" d="${RANKS[rank]}" transform="translate(${rank === "T" ? 6.5 : 5} 9) scale(1.42)"/>`;
    return svg(pen + mark(suit, 19.5, 68, 31) + mark(suit, 58, 93, 36) + letter);
  }
  const figure =
    rank === "A"
      ? `<circle class="w" cx="55" cy="60" r="20.5"/><circle class="w" cx="55" cy="60" r="18"/>${mark(suit, 55, 60, 24)}`
      : COURTS[rank]
        ? court(rank, suit)
        : PIPS[rank].map(([x, y]) => mark(suit, x, y, 15.5, y > 60)).join("");
  return svg(
    `<path class="n" d="${RANKS[rank]}" transform="translate(7 9)"/>${mark(suit, 17, 52, 21)}${figure}${letter}`,
  );
}

/** Every face-down card is this one picture: a lattice clipped to its frame, and the four suits. */
const BACK = (() => {
  const n = 4;
  let lattice = "";
  for (let i = -n; i < n; i++) {
    const [a, b] = [Math.max(0, i), Math.min(n, i + n)];
    const [y1, y2] = [9 + (102 * (a - i)) / n, 9 + (102 * (b - i)) / n];
    lattice += `M${9 + (62 * a) / n} ${y1}L${9 + (62 * b) / n} ${y2}M${71 - (62 * a) / n} ${y1}L${71 - (62 * b) / n} ${y2}`;
  }
  const suits = mark("s", 40, 50.4, 8.6, false, "m") + mark("c", 40, 69.6, 8.6, false, "m");
  const others = mark("h", 30.4, 60, 8.6, false, "m") + mark("d", 49.6, 60, 8.6, false, "m");
  return svg(
    `<rect class="f" x="5.5" y="5.5" width="69" height="109" rx="2" stroke-width="1.4"/><rect class="f" x="9" y="9" width="62" height="102" stroke-width=".8"/><path class="f" stroke-width=".8" d="${lattice}"/><g class="gc-med"><circle class="g" cx="40" cy="60" r="19"/><circle class="f" cx="40" cy="60" r="19" stroke-width="1.4"/><circle class="f" cx="40" cy="60" r="16.6" stroke-width=".7"/>${suits}${others}</g>`,
  );
})();

/**
 * The layout of a stakes game: four places in the middle and one in each corner, the reader's first (below, and
 * left below), then clockwise. A stake is a disc, an empty place a dashed ring. @param {boolean[]} middle @param {boolean[]} corners
 */
function stakes(middle, corners) {
  const quarter = '<path class="ln" d="M9 145A58 58 0 0 1 67 203"/>';
  const disc = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {boolean | undefined} */ there,
  ) =>
    there
      ? `<circle class="st" cx="${x}" cy="${y}" r="12.5"/><circle class="si" cx="${x}" cy="${y}" r="8.6"/>`
      : `<circle class="no" cx="${x}" cy="${y}" r="12.5"/>`;
  const turns = [0, 1, 2, 3].map(
    (i) =>
      `<g transform="rotate(${90 * i} 106 106)">${quarter}${disc(33, 179, corners[i])}${disc(106, 134, middle[i])}</g>`,
  );
  return `<svg viewBox="0 0 212 212" aria-hidden="true"><rect class="bg" x="4" y="4" width="204" height="204" rx="3"/><rect class="ln" x="9" y="9" width="194" height="194" rx="1"/><path class="ln" d="M106 42L170 106L106 170L42 106Z"/>${turns.join("")}</svg>`;
}

const TICK =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 10.5L8.5 14.5L15.5 6"/></svg>';

// ---------------------------------------------------------------- 3. drawing with keys

/**
 * What an element should be. One with a `key` stays the same DOM node wherever it moves, so that a card can glide
 * and a button keep the focus. Properties are attributes, but for `art` (a drawing in place of children), `press`
 * and `choose` (what a click or a choice does), and `action` and `zone` (what the element stands for).
 * @typedef {{tag: string, key?: string, props: Record<string, any>, kids: (Sketch | string)[]}} Sketch
 */

/**
 * Sketches written as HTML: html`<p class="gc-note" key="${key}">${kids}</p>`. A hole holds an attribute's value or a
 * part of it, an object of attributes, or children; empty children are left out. There is no other text in it.
 * @param {TemplateStringsArray} strings @param {...any} holes @returns {(Sketch | string)[]}
 */
function html(strings, ...holes) {
  const hole = () => holes.shift();
  /** @type {(Sketch | string)[][]} */
  const stack = [[]];
  const source = strings.join("\uE000");
  for (const [, close, tag, attributes, empty] of source.matchAll(
    /<(\/?)(\w+)((?:"[^"]*"|[^">])*?)(\/?)>|\uE000/g,
  )) {
    if (close) stack.shift();
    else if (tag) {
      /** @type {Record<string, any>} */
      const all = {};
      for (const [, name, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?|\uE000/g)) {
        if (!name) Object.assign(all, hole());
        else if (value === "\uE000") all[name] = hole();
        else all[name] = value?.replace(/\uE000/g, () => hole() || "").trim() ?? true;
      }
      const { key, ...props } = all;
      /** @type {Sketch} */
      const sketch = { tag, key, props, kids: [] };
      stack[0].push(sketch);
      if (!empty) stack.unshift(sketch.kids);
    } else {
      const kids = [hole()].flat(Infinity).filter((kid) => kid || kid === 0);
      stack[0].push(...kids.map((kid) => (typeof kid === "object" ? kid : `${kid}`)));
    }
  }
  return stack[0];
}

class Painter {
  /** @type {Map<string, HTMLElement>} */
  keyed = new Map();
  /** What each node was last drawn from. @type {WeakMap<Node, Sketch>} */
  drawn = new WeakMap();
  /** @type {Set<string>} */
  seen = new Set();

  /** @param {HTMLElement} parent @param {(Sketch | string)[]} kids */
  paint(parent, kids) {
    this.seen.clear();
    this.fill(parent, kids);
    for (const key of this.keyed.keys()) if (!this.seen.has(key)) this.keyed.delete(key);
  }

  /** @param {HTMLElement} parent @param {(Sketch | string)[]} kids */
  fill(parent, kids) {
    const spare = [...parent.childNodes].filter((node) => !this.drawn.get(node)?.key);
    const nodes = new Set(kids.map((kid) => this.node(kid, spare)));
    for (const node of [...parent.childNodes]) if (!nodes.has(node)) node.remove();
    let at = parent.firstChild;
    for (const node of nodes) {
      if (node === at) at = at.nextSibling;
      else parent.insertBefore(node, at);
    }
  }

  /** Text, a keyed node from anywhere, or the next old child of that kind. @param {Sketch | string} want
   * @param {ChildNode[]} spare @returns {ChildNode} */
  node(want, spare) {
    const text = typeof want === "string";
    const key = text || !want.key || this.seen.has(want.key) ? undefined : want.key;
    const i = spare.findIndex((old) => this.drawn.get(old)?.tag === (text ? undefined : want.tag));
    const old = key ? this.keyed.get(key) : i < 0 ? undefined : spare.splice(i, 1)[0];
    if (text) {
      const node = old ?? document.createTextNode("");
      if (node.nodeValue !== want) node.nodeValue = want;
      return node;
    }
    const fits = old && this.drawn.get(old)?.tag === want.tag;
    const node = /** @type {HTMLElement} */ (fits ? old : document.createElement(want.tag));
    if (key) {
      this.seen.add(key);
      this.keyed.set(key, node);
    }
    this.dress(node, this.drawn.get(node)?.props ?? {}, want.props);
    this.drawn.set(node, { ...want, key });
    if (!want.props.art) this.fill(node, want.kids);
    return node;
  }

  /** @param {HTMLElement} node @param {Record<string, any>} had @param {Record<string, any>} props */
  dress(node, had, props) {
    for (const name of new Set([...Object.keys(had), ...Object.keys(props)])) {
      const value = props[name];
      if (name === "checked") /** @type {HTMLInputElement} */ (node).checked = value;
      else if (had[name] === value || typeof value === "function") continue;
      else if (name === "art") node.innerHTML = value ?? "";
      else if (value == null || value === false) node.removeAttribute(name);
      else if (typeof value !== "object") node.setAttribute(name, value === true ? "" : value);
    }
  }

  /** A property of the nearest drawn node at or above `node`. @param {EventTarget | null} node @param {string} name */
  find(node, name) {
    let at = /** @type {Node | null} */ (node);
    while (at && this.drawn.get(at)?.props[name] === undefined) at = at.parentNode;
    return at ? this.drawn.get(at)?.props[name] : undefined;
  }
}

// ---------------------------------------------------------------- 4. Table: what happens

/** Where an arrow key, Home or End leads from place `at` of `count`; -1 for any other key.
 * @param {string} key @param {number} at @param {number} count */
function step(key, at, count) {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  return key === "Home" ? 0 : key === "End" ? count - 1 : -1;
}

/** What an action is known by; a mere placeholder has no id. @type {(action: Action) => string} */
const known = ({ id, label }) => id || label;

const spoken = (/** @type {Sentence | null | undefined} */ sentence) =>
  sentence?.speech ?? sentence?.text ?? "";

class Table {
  painter = new Painter();
  root = document.createElement("section");
  life = new AbortController();
  /** Prefix of every id: two tables on a page never share one. */
  uid = `gc${Math.random().toString(36).slice(2, 9)}`;
  /** Number of the last message. Starts anywhere, because all views of a model hear the same answers. */
  n = Math.floor(Math.random() * 2 ** 30);
  /** Number of the last action, whether it still waits for its answer, and how far that has been shown. */
  asked = -1;
  sent = false;
  wait = "";
  lost = false;
  /** Running timers by name. @type {Map<string, number>} */
  timers = new Map();

  /** @type {View | null} */
  view = null;
  /** The selected card, the card on which the arrow keys stand, and the chosen answer, or "". */
  picked = "";
  active = "";
  chosen = "";
  /** The open panel: help, or an action that asks. @type {"help" | Action | null} */
  panel = null;
  /** Why the last attempt came to nothing. @type {Sentence | null} */
  refusal = null;
  /** What the live regions say. Until one has spoken, the status sentence is plain text. */
  voice = { status: "", alert: "" };
  quiet = true;
  /** Actions on the table; the ids of those under the pointer and the focus, and of the last one pressed.
   * @type {Map<string, Action>} */
  offered = new Map();
  /** @type {{hover?: string, focus?: string, press?: string}} */
  at = {};
  /** The button of each toolbar that the Tab key reaches. @type {Record<string, string>} */
  stops = {};
  typed = { text: "", time: 0 };
  pointer = "";
  muted = false;
  narrow = false;
  drawing = false;

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.root.className = "gincourse";
  }

  start() {
    const { root, model } = this;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) =>
      root.addEventListener(name, act, { signal: this.life.signal });
    on("click", (event) => this.onClick(event));
    on("change", (event) => this.painter.find(event.target, "choose")?.());
    on("keydown", (event) => this.onKey(event));
    on("pointerdown", (event) => (this.pointer = event.pointerType));
    on("contextmenu", (event) => this.onMenu(event));
    on("pointerover", (event) => this.look("hover", event.target));
    on("pointerleave", () => this.look("hover", null));
    on("focusin", (event) => this.look("focus", event.target));
    on("focusout", (event) => this.look("focus", event.relatedTarget));

    this.onView = () => this.take(model.get("view"));
    this.onMessage = (/** @type {any} */ message) => this.hear(message);
    this.onLive = () => this.greet();
    model.on("change:view", this.onView);
    model.on("msg:custom", this.onMessage);
    // JupyterLab tells, in two ways, that the kernel went or came; elsewhere nothing happens here
    model.on("comm_live_update", this.onLive);
    this.session = /** @type {any} */ (model).widget_manager?.context?.sessionContext;
    this.session?.kernelChanged?.connect(this.onLive);

    this.el.append(root);
    const again = () => this.setTheme();
    this.themes = new MutationObserver(again);
    for (const node of [document.documentElement, document.body])
      this.themes.observe(node, { attributes: true });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again, {
      signal: this.life.signal,
    });
    this.sizes = new ResizeObserver(() => {
      this.setTheme(); // the first call comes when the table stands in the page
      this.rollLog();
      const narrow = root.clientWidth < 480;
      if (narrow === this.narrow) return;
      this.narrow = narrow;
      this.draw();
    });
    this.sizes.observe(root);
    this.take(model.get("view"));
    // a view restored from a file: JupyterLab marks it, because nobody will ever answer
    if (this.el.classList.contains("jupyter-widgets-disconnected")) this.lose();
    else this.greet();
  }

  stop() {
    this.life.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.sizes?.disconnect();
    this.themes?.disconnect();
    this.session?.kernelChanged?.disconnect(this.onLive);
    this.model.off("change:view", this.onView);
    this.model.off("msg:custom", this.onMessage);
    this.model.off("comm_live_update", this.onLive);
    this.root.remove();
  }

  /** Act later, instead of an earlier timer of that name. @param {string} name @param {number} ms @param {() => void} act */
  later(name, ms, act) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, window.setTimeout(act, ms));
  }

  /** Light or dark, as measured: class names of the page cannot be seen from a shadow root. */
  setTheme() {
    const page = getComputedStyle(this.root).getPropertyValue("--jp-layout-color1").trim();
    const probe = document.createElement("i");
    probe.style.color = page;
    this.root.append(probe);
    const color = getComputedStyle(probe).color;
    probe.remove();
    const [a, b, c] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = color.startsWith("rgb")
      ? (a * 0.3 + b * 0.59 + c * 0.11) / 255
      : a / (a > 1 ? 100 : 1);
    if (page) this.root.dataset.theme = light > 0.5 ? "light" : "dark";
    else delete this.root.dataset.theme; // no notebook around: the reader's own preference decides
  }

  // ---- messages

  /** @param {Record<string, unknown>} message */
  post(message) {
    this.n += 1;
    try {
      this.model.send({ ...message, n: this.n });
      this.later("doubt", 5000, () => this.doubt());
    } catch {
      this.lose();
    }
  }

  /** Ask whether anybody is there. */
  greet() {
    this.post({ kind: "hello" });
  }

  /** No answer for five seconds. A kernel that is known to be busy may still give one. */
  doubt() {
    const { kernel } = /** @type {any} */ (this.model).widget_manager ?? {};
    if (kernel?.status === "busy") this.later("doubt", 5000, () => this.doubt());
    else this.lose();
  }

  answered() {
    for (const name of ["slow", "busy", "doubt"]) clearTimeout(this.timers.get(name));
    this.sent = false;
    this.wait = "";
    this.lost = false;
  }

  lose() {
    this.answered();
    this.lost = true;
    this.panel = null;
    this.speak("alert", this.view?.strings.lost);
  }

  /** @param {string} id */
  act(id) {
    this.refusal = null;
    this.post({ kind: "do", id, version: this.view?.version });
    if (this.lost) return;
    this.sent = true;
    this.asked = this.n;
    this.later("slow", 250, () => {
      this.wait = "slow";
      this.draw();
    });
    this.later("busy", 1500, () => {
      this.wait = "busy";
      this.speak("status", this.view?.strings.busy);
    });
    this.draw();
  }

  /** @param {{kind?: string, n?: number, why?: Sentence}} message */
  hear(message) {
    const mine = message?.kind === "no" && message.n === this.asked;
    if (mine || (message?.kind === "hello" && !this.sent)) this.answered();
    if (mine) this.refuse(message.why ?? { text: this.view?.strings.stale ?? "" });
    else this.draw();
  }

  /** A new view came from Python. @param {View | undefined} view */
  take(view) {
    if (!view?.zones) return;
    const before = this.view;
    const fresh = before?.version !== view.version;
    const spot = this.hand().findIndex((card) => card.c === this.active);
    this.view = view;
    if (before && (fresh || !this.sent)) this.answered();
    if (fresh) {
      this.refusal = null;
      if (this.panel !== "help") this.panel = null;
    }
    const hand = this.hand();
    if (!hand.some((card) => card.c === this.picked && card.acts?.length)) this.picked = "";
    if (!hand.some((card) => card.c === this.active)) {
      this.active = hand[Math.min(Math.max(spot, 0), hand.length - 1)]?.c ?? ""; // the neighbour
    }
    this.draw(Boolean(before) && fresh);
    if (!before || !fresh) return;
    this.speak("alert", spoken(view.alert));
    this.speak("status", spoken(view.say));
  }

  /** Cleared first, so that the same sentence is spoken a second time.
   * @param {"status" | "alert"} region @param {string} [words] */
  speak(region, words = "") {
    this.voice[region] = "";
    if (region === "status") this.quiet = false;
    this.later(region, 80, () => {
      this.voice[region] = words;
      this.draw();
    });
    this.draw();
  }

  /** @param {Sentence | null | undefined} why */
  refuse(why) {
    this.refusal = why ?? null;
    this.speak("alert", spoken(why));
  }

  // ---- what the reader does

  /** The cards of every hand on the table, in order. */
  hand() {
    const zones = this.view?.zones.filter((zone) => zone.kind === "hand") ?? [];
    return zones.flatMap((zone) => zone.groups ?? []).flatMap((group) => group.cards);
  }

  /** The toolbar: of the selected card, or of the whole table. */
  actions() {
    return this.hand().find((card) => card.c === this.picked)?.acts ?? this.view?.actions ?? [];
  }

  /** @param {Action} action */
  press(action) {
    this.at.press = known(action);
    if (this.lost) {
      this.speak("alert", this.view?.strings.lost);
      this.greet(); // perhaps the kernel is there again
    } else if (this.sent) return;
    else if (!action.on) this.refuse(action.why);
    else if (action.ask) this.open(action);
    else this.act(action.id);
  }

  /** @param {Action} action */
  open(action) {
    const options = action.ask?.groups.flatMap((group) => group.options) ?? [];
    this.panel = action;
    this.refusal = null;
    this.chosen = options.find((option) => option.chosen)?.id ?? "";
    this.draw();
    this.focus(this.chosen ? "input:checked" : "input");
  }

  confirm() {
    if (this.chosen && !this.sent) this.act(this.chosen);
  }

  help() {
    if (this.panel === "help") return void this.cancel();
    if (!this.view?.help) return;
    this.panel = "help";
    this.draw();
    this.focus(".gc-rules");
  }

  /** Close what is open; false if there is nothing. */
  cancel() {
    const { panel } = this;
    if (!panel && !this.picked && !this.refusal) return false;
    if (panel) this.panel = null;
    else if (this.refusal) this.refusal = null;
    else this.picked = "";
    this.draw();
    if (panel === "help") this.focus(".gc-help");
    else if (panel) this.painter.keyed.get(`bar ${known(panel)}`)?.focus({ preventScroll: true });
    return true;
  }

  /** Select a card, or no longer. @param {CardView} card */
  choose(card) {
    this.active = card.c;
    if (card.acts?.length && !this.lost) {
      this.picked = this.picked === card.c ? "" : card.c;
      this.refusal = null;
      if (this.panel !== "help") this.panel = null;
    }
    this.draw();
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const action = this.painter.find(event.target, "action");
    // the second click of a double click must not hit what has just come to lie under the pointer
    if (event.detail > 1 && (!action || known(action) !== this.at.press)) return;
    if (event.detail === 0 && this.muted) return;
    this.painter.find(event.target, "press")?.();
  }

  /** A long press selects; it must not open a menu. @param {Event} event */
  onMenu(event) {
    const on = /** @type {Element} */ (event.target).closest(".gc-card, .gc-btn");
    if (on && ["touch", "pen"].includes(this.pointer)) event.preventDefault();
  }

  /** Which action is looked at: one that is off then says why. @param {"hover" | "focus"} how @param {any} target */
  look(how, target) {
    const action = this.painter.find(target, "action");
    const id = action && known(action);
    const part = target?.closest?.("[role=toolbar]")?.dataset.part;
    if (how === "focus" && id !== undefined && part) this.stops[part] = id;
    if (this.at[how] === id) return;
    this.at[how] = id;
    this.draw();
  }

  // ---- keys: what is typed on the table stays there, or the notebook would cut and insert cells

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    const target = /** @type {HTMLElement} */ (event.target);
    // Shift+Enter runs the cell: the click that the browser makes of it must do nothing
    this.muted =
      key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (this.muted) setTimeout(() => (this.muted = false));
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      key === "Tab" ||
      (key === "Enter" && event.shiftKey)
    )
      return;
    if (key === "Escape" && !this.cancel()) return;
    event.stopPropagation();
    const bar = /** @type {HTMLElement | null} */ (target.closest("[role=toolbar]"));
    const zone = this.painter.find(target, "zone");
    let done = true;
    if (key === "?") this.help();
    else if (event.repeat && (key === "Enter" || key === " ")) done = true;
    else if (zone && target.matches("[role=listbox]")) done = this.onHandKey(key, zone);
    else if (bar) done = this.onBarKey(key, [...bar.querySelectorAll("button")], target);
    else if (key === "Enter" && target.matches("input")) this.confirm();
    else done = key === "Escape";
    if (done) event.preventDefault();
  }

  /** @param {string} key @param {HTMLElement[]} buttons @param {HTMLElement} target */
  onBarKey(key, buttons, target) {
    const to = step(key, buttons.indexOf(target), buttons.length);
    buttons[to]?.focus({ preventScroll: true });
    return to >= 0;
  }

  /** @param {string} key @param {Zone} zone */
  onHandKey(key, zone) {
    const groups = (zone.groups ?? []).filter((group) => group.cards.length);
    const cards = groups.flatMap((group) => group.cards);
    const at = Math.max(
      0,
      cards.findIndex((card) => card.c === this.active),
    );
    // up and down lead to the first card of the group before or after
    const starts = groups.map((group) => cards.indexOf(group.cards[0]));
    if (key === " ") this.choose(cards[at]);
    else if (key === "Enter") this.enter(cards[at]);
    else if (key === "ArrowUp") this.walk(cards[starts.findLast((i) => i < at) ?? at]);
    else if (key === "ArrowDown") this.walk(cards[starts.find((i) => i > at) ?? at]);
    else if (step(key, at, cards.length) >= 0) this.walk(cards[step(key, at, cards.length)]);
    else if (key.length === 1) this.type(key.toLowerCase(), cards, at);
    else return false;
    return true;
  }

  /** @param {CardView} card */
  walk(card) {
    this.active = card.c;
    this.draw();
    this.root
      .querySelector(".gc-card.is-active")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Enter selects first and acts second: the main action, or the reason why there is none. @param {CardView} card */
  enter(card) {
    const actions = this.actions();
    const action = actions.find((one) => one.main) ?? actions.find((one) => !one.on);
    if (!this.picked && card.acts?.length) this.choose(card);
    else if (action) this.press(action);
  }

  /** Type-ahead: "q" goes to the next queen, "qh" to the queen of hearts, "h" to the next heart.
   * @param {string} letter @param {CardView[]} cards @param {number} at */
  type(letter, cards, at) {
    const now = performance.now();
    const text = now - this.typed.time < 800 ? this.typed.text + letter : letter;
    const first = text.length > 1 ? at : at + 1;
    const turn = [...cards.slice(first), ...cards.slice(0, first)];
    const hit = turn.find(({ c }) =>
      [c, c.replace("T", "10"), c[1]].some((name) => name.toLowerCase().startsWith(text)),
    );
    this.typed = { text, time: now };
    if (hit) this.walk(hit);
    else if (text !== letter) {
      this.typed.time = -1000;
      this.type(letter, cards, at);
    }
  }

  /** @param {string} selector */
  focus(selector) {
    const node = /** @type {HTMLElement | null} */ (this.root.querySelector(selector));
    node?.focus({ preventScroll: true });
    return node !== null;
  }

  /** The element of this table that has the focus. */
  holder() {
    const { activeElement } = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    return this.root.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
  }

  // -------------------------------------------------------------- 5. Table: what is drawn

  /** @param {boolean} [glide] let the cards that moved glide to their new places */
  draw(glide = false) {
    if (!this.view || this.drawing) return;
    this.drawing = true;
    const { root, view } = this;
    const { suits = "4", index = "normal", letters = false } = view.look ?? {};
    const held = this.holder();
    const part = /** @type {HTMLElement | null | undefined} */ (held?.closest("[data-part]"))
      ?.dataset.part;
    const from = glide ? this.places() : null;
    root.setAttribute("aria-label", view.label);
    Object.assign(root.dataset, { suits, index, letters: letters ? "on" : "off" });
    if (view.lang) root.lang = view.lang;
    this.offered.clear();
    this.painter.paint(root, this.table(view));
    this.drawing = false;
    if (held && this.holder() !== held) this.refocus(held, part);
    if (!from) return;
    this.glide(from);
    this.rollLog();
  }

  /** The newest move in sight; a list that scrolls can be reached with the Tab key. */
  rollLog() {
    const log = /** @type {HTMLElement | null} */ (this.root.querySelector(".gc-log"));
    if (log) log.tabIndex = log.scrollHeight > log.clientHeight ? 0 : -1;
    log?.scrollTo(0, log.scrollHeight);
  }

  /** The focus was on something that moved or went: keep it, or go on where the eye is.
   * @param {HTMLElement} held @param {string} [part] */
  refocus(held, part) {
    if (held.isConnected) return held.focus({ preventScroll: true });
    const places = ['.gc-bar [tabindex="0"]:not([aria-disabled])', ".gc-hand[tabindex]"];
    if (part === "piles" || part === "hand") places.reverse();
    if (part === "piles") this.active = this.hand().find((card) => card.just)?.c ?? this.active;
    places.some((place) => this.focus(place));
    this.draw();
  }

  /** Where the cards are now. @returns {Map<string, DOMRect>} */
  places() {
    const cards = [...this.painter.keyed].filter(([key]) => key.startsWith("card "));
    const stock = /** @type {HTMLElement | null} */ (
      this.root.querySelector(".gc-stack > .gc-back")
    );
    if (stock) cards.push(["stock", stock]);
    return new Map(cards.map(([key, node]) => [key, node.getBoundingClientRect()]));
  }

  /** @param {Map<string, DOMRect>} from */
  glide(from) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [key, is] of this.places()) {
      const node = this.painter.keyed.get(key);
      const was =
        from.get(key) ?? (node?.classList.contains("is-just") ? from.get("stock") : undefined);
      if (!node || !was?.width || !is.width || Math.hypot(was.x - is.x, was.y - is.y) < 2) continue;
      const start = {
        translate: `${was.x - is.x}px ${was.y - is.y}px`,
        scale: was.width / is.width,
      };
      const both = { transformOrigin: "0 0", zIndex: 3 };
      node.animate([{ ...start, ...both }, both], { duration: 170, easing: "ease-out" });
    }
  }

  // ---- words

  /** Text with the cards in their colours. @param {string | number} [text] */
  words(text = "") {
    const suit = (/** @type {string} */ card) => "shdc"["♠♥♦♣".indexOf(card.slice(-1))];
    const parts = `${text}`.split(/((?:\d{1,2}|\p{Lu})?[♠♥♦♣])/u);
    return parts.map((part, i) =>
      i % 2 ? html`<span class="gc-k" data-s="${suit(part)}">${part}</span>` : part,
    );
  }

  /** A sentence for the eye, and the same without symbols for the ear, unless a live region speaks it.
   * @param {Sentence} sentence @param {boolean} [live] @param {any} [shown] */
  sentence({ text, speech }, live = false, shown = this.words(text)) {
    if (!live && (speech ?? text) === text) return shown;
    const ear = !live && html`<span class="gc-vh">${speech}</span>`;
    return html`<span aria-hidden="true">${shown}</span>${ear}`;
  }

  /** @param {Sentence | null | undefined} note */
  note(note) {
    return note && html`<p class="gc-note">${this.sentence(note)}</p>`;
  }

  // ---- the whole

  /** @param {View} view */
  table(view) {
    /** @type {(name: string) => any} */
    const area = (name) =>
      view.zones.filter((zone) => zone.area === name).map((zone) => this.zone(zone));
    const alert = !this.lost && view.alert;
    return html`<div class="gc-table ${this.lost && "is-lost"}">
      <header class="gc-head">
        <h3 class="gc-title">${view.title}</h3>
        <span class="gc-meta">${this.words(view.meta)}</span>
        ${this.controls(view)}
      </header>
      <div class="gc-play">
        ${this.panel === "help" && this.rules(view)}
        ${this.lost && html`<p class="gc-alert" aria-hidden="true">${view.strings.lost}</p>`}
        ${alert && html`<p class="gc-alert">${this.sentence(alert, this.voice.alert !== "")}</p>`}
        <div class="gc-vh" role="alert">${this.voice.alert}</div>
        ${this.middle(area)}
        ${area("table")}
        <p class="gc-say">${this.sentence(view.say, !this.quiet)}</p>
        <div class="gc-vh" role="status">${this.voice.status}</div>
        ${area("hand")}
        ${this.acts(view)}
      </div>
      ${(view.score || view.log) && this.side(view)}
    </div>`;
  }

  /** What lies between the players: piles and an opponent across, or a layout with seats around it.
   * @param {(name: string) => any[]} area */
  middle(area) {
    const [across, piles, layout] = [area("across"), area("piles"), area("layout")];
    const seats = ["north", "west", "east"].map(
      (seat) => html`<div class="gc-${seat}">${area(seat)}</div>`,
    );
    if (layout.length)
      return html`<div class="gc-square">${seats}<div class="gc-layout">${layout}</div></div>`;
    if (!across.length && !piles.length) return null;
    return html`<div class="gc-mid">
      ${across.length > 0 && html`<div class="gc-across">${across}</div>`}
      ${piles.length > 0 && html`<div class="gc-piles" data-part="piles">${piles}</div>`}
    </div>`;
  }

  // ---- buttons

  /** @param {string} part @param {Action} action @param {Record<string, any>} more @param {any} [inside] */
  button(part, action, more, inside = this.words(action.label)) {
    const why = action.on ? "" : spoken(action.why);
    const id = `${this.uid}-${part}-${this.offered.size}`;
    this.offered.set(known(action), action);
    const props = {
      "aria-disabled": (!action.on || this.lost || this.wait !== "") && "true",
      "aria-label": action.speech !== action.label && action.speech,
      "aria-describedby": why ? id : null,
      action,
      press: () => this.press(action),
      ...more,
    };
    return html`<button key="${part} ${known(action)}" type="button" ${props}>
      ${inside}${why && html`<span id="${id}" hidden>${why}</span>`}
    </button>`;
  }

  /** A row of buttons with one tab stop: where it was, or the main one. @param {string} part @param {string} label
   * @param {Action[]} actions @param {(action: Action) => Record<string, any>} props */
  bar(part, label, actions, props) {
    const last = actions.find((action) => known(action) === this.stops[part]);
    const stop = last ?? actions.find((action) => action.main && action.on) ?? actions[0];
    const buttons = actions.map((action) =>
      this.button(part, action, { tabindex: action === stop ? "0" : "-1", ...props(action) }),
    );
    return html`<div class="gc-${part}" role="toolbar" aria-label="${label}" data-part="${part}">${buttons}</div>`;
  }

  /** @param {View} view */
  controls({ controls = [], help, strings }) {
    const rules = help && { id: "?", label: help.title, on: true };
    const actions = rules ? [...controls, rules] : controls;
    const open = {
      press: () => this.help(),
      "aria-disabled": false,
      "aria-expanded": `${this.panel === "help"}`,
    };
    if (!actions.length) return null;
    return this.bar("controls", strings.controls, actions, (action) =>
      action === rules ? { class: "gc-link gc-help", ...open } : { class: "gc-link" },
    );
  }

  /** The toolbar or the panel that asks, and under it the line that is kept free for reasons. @param {View} view */
  acts(view) {
    const actions = this.actions();
    const ask = this.panel && this.panel !== "help" && this.panel.ask;
    const bar = () =>
      this.bar("bar", view.strings.tools, actions, ({ main, apart }) => ({
        class: ["gc-btn", main && "gc-main", apart && "gc-apart"].filter(Boolean).join(" "),
      }));
    return html`<div class="gc-acts">
      ${view.steps && this.steps(view.steps)}
      ${ask ? this.ask(ask) : actions.length > 0 && bar()}
      <p class="gc-why">${this.reason(view)}</p>
    </div>`;
  }

  /** @param {{at: number, of: number, label: string}} steps */
  steps({ at, of, label }) {
    const range = {
      "aria-valuemin": 0,
      "aria-valuemax": of,
      "aria-valuenow": at,
      "aria-label": label,
    };
    return html`<div class="gc-steps" role="progressbar" ${range}>
      <span class="gc-rail" style="--v:${`${of ? at / of : 1}`}"></span><span>${label}</span>
    </div>`;
  }

  /** @param {View} view */
  reason(view) {
    const why = (/** @type {string | undefined} */ id) => {
      const action = id === undefined ? undefined : this.offered.get(id);
      return action?.on ? null : action?.why;
    };
    if (this.wait === "busy")
      return html`<span class="gc-hint" aria-hidden="true">${view.strings.busy}</span>`;
    const hint = why(this.at.hover) ?? this.refusal ?? why(this.at.focus);
    if (hint) return html`<span class="gc-hint">${this.sentence(hint)}</span>`;
    const note = this.hand().find((card) => card.c === this.picked)?.note ?? view.note;
    return note && this.sentence(note);
  }

  /** @param {Ask} ask */
  ask({ title, text, groups, ok, cancel }) {
    const off = (this.wait !== "" || !this.chosen) && "true";
    const group = (/** @type {{label?: string, options: Option[]}} */ { label, options }) => {
      const short = options.every(
        ({ melds, rest, detail }) => !melds?.length && !rest?.length && !detail,
      );
      return html`${label && html`<p class="gc-options-name">${this.words(label)}</p>`}
        <div class="gc-options ${short && "is-short"}">${options.map((option) => this.option(option))}</div>`;
    };
    return html`<div class="gc-ask" data-part="ask">
      <h4 class="gc-sub">${this.words(title)}</h4>
      ${text && this.note({ text })}
      <div class="gc-groups" role="radiogroup" aria-label="${title}">${groups.map(group)}</div>
      <div class="gc-answer">
        <button type="button" class="gc-btn gc-main" aria-disabled="${off}" press="${() => this.confirm()}">${this.words(ok)}</button>
        <button type="button" class="gc-btn" press="${() => this.cancel()}">${this.words(cancel)}</button>
      </div>
    </div>`;
  }

  /** @param {Option} option */
  option({ id, label, speech, detail, melds = [], rest = [] }) {
    const checked = id === this.chosen;
    const choose = () => {
      this.chosen = id;
      this.draw();
    };
    const name = [speech ?? label, detail].filter(Boolean).join(". ");
    const mini = (/** @type {string} */ kind, /** @type {CardView[]} */ cards) =>
      cards.length > 0 &&
      html`<span class="gc-group gc-${kind}"><span class="gc-fan">${cards.map((card) => this.card(card))}</span></span>`;
    const fans = [melds.map((cards) => mini("meld", cards)), mini("loose", rest)];
    return html`<label class="gc-option ${checked && "is-chosen"}" key="option ${id}">
      <input type="radio" name="${this.uid}-ask" aria-label="${name}" checked="${checked}" choose="${choose}" />
      <span class="gc-option-name">${this.words(label)}</span>
      ${(melds.length > 0 || rest.length > 0) && html`<span class="gc-mini" aria-hidden="true">${fans}</span>`}
      ${detail && html`<span class="gc-note">${this.words(detail)}</span>`}
    </label>`;
  }

  // ---- zones

  /** @param {Zone} zone */
  zone(zone) {
    const { kind, id, groups = [], count = 0, badge } = zone;
    const draw = {
      pile: () => this.pile(zone),
      sum: () => this.sum(zone),
      stakes: () =>
        html`<span class="gc-stakes" art="${stakes(zone.middle ?? [], zone.corners ?? [])}"></span>`,
      backs: () =>
        html`<div class="gc-fan gc-backs" aria-hidden="true">${Array.from({ length: count }, () => this.back())}</div>`,
      laid: () =>
        html`<div class="gc-laid">${groups.map((group) => this.group(group, zone))}</div>`,
      hand: () => this.cards(zone),
    }[kind];
    const tag =
      badge && html`<span class="gc-badge is-${badge.kind}">${this.sentence(badge)}</span>`;
    const named = !["pile", "sum"].includes(kind) && (kind !== "hand" || zone.detail || badge);
    return html`<div class="gc-zone gc-zone-${kind}" key="${id}">
      ${named && html`<p class="gc-name">${this.title(zone)}${tag}</p>`}
      ${draw?.()}
      ${zone.notes?.map((text) => this.note({ text }))}
      ${this.note(zone.note)}
    </div>`;
  }

  /** @param {Zone} zone @param {boolean} [live] whether something else already says it */
  title({ name, detail, speech }, live = !speech) {
    const shown = html`${name && html`<b>${this.words(name)}</b>`}
      ${detail && html`<span class="gc-detail">${this.words(detail)}</span>`}`;
    return live && speech === undefined ? shown : this.sentence({ text: "", speech }, live, shown);
  }

  /** The hand: one tab stop, in which the arrow keys walk from card to card. @param {Zone} zone */
  cards(zone) {
    const groups = zone.groups ?? [];
    const cards = groups.flatMap((group) => group.cards);
    const active = cards.find((card) => card.c === this.active) ?? cards[0];
    const inside = groups.map((group) => this.group(group, zone, active));
    if (!active) return html`<div class="gc-hand">${inside}</div>`;
    return html`<div class="gc-hand" key="${zone.id} cards" role="listbox" tabindex="0" aria-orientation="horizontal"
      aria-label="${zone.speech ?? zone.name}" aria-activedescendant="${this.uid}-${active.c}" data-part="hand"
      zone="${zone}">${inside}</div>`;
  }

  /** @param {Group} group @param {Zone} zone @param {CardView} [active] */
  group({ kind, label, number, speech, cards }, zone, active) {
    const name = speech || label;
    const count = number ?? null;
    const fan = cards.map((card) => this.card(card, zone, card === active, kind === "gone"));
    const caption = html`<span class="gc-cap" aria-hidden="true">
      ${label && html`<span>${this.words(label)}</span>`}
      ${count !== null && html`<span class="gc-num">${count}</span>`}
    </span>`;
    return html`<div class="gc-group gc-${kind}" role="${name ? "group" : "none"}" aria-label="${name || null}">
      <div class="gc-fan">${fan}</div>${(label || count !== null) && caption}
    </div>`;
  }

  /** @param {CardView} card @param {Zone} [zone] @param {boolean} [active] @param {boolean} [ghost] */
  card(card, zone, active, ghost) {
    const { c, name, just, owner, acts } = card;
    const picked = zone?.kind === "hand" && c === this.picked;
    const marks = [
      just && "is-just",
      owner && "is-laid",
      picked && "is-picked",
      active && "is-active",
    ];
    const option = {
      role: "option",
      id: `${this.uid}-${c}`,
      "aria-selected": acts?.length ? `${picked}` : null, // without it, an option cannot be selected
      press: () => this.choose(card),
    };
    const props = {
      key: zone && !ghost && `card ${c}`,
      "aria-label": zone && name,
      ...(zone?.kind === "hand" ? option : { role: zone && "img" }),
    };
    return html`<span class="gc-card ${marks.filter(Boolean).join(" ")}" data-s="${c[1]}" ${props}>
      <span class="gc-face" art="${face(c, this.view?.look?.index === "large")}"></span>
      ${picked && html`<span class="gc-tick" art="${TICK}"></span>`}
      ${owner && html`<span class="gc-owner" aria-hidden="true">${owner}</span>`}
    </span>`;
  }

  /** All face-down cards are alike: no name, no key, nothing that tells them apart. */
  back() {
    return html`<span class="gc-card gc-back"><span class="gc-face" art="${BACK}"></span></span>`;
  }

  /** @param {Zone} zone */
  pile(zone) {
    const { top, act, count = 0, speech, name, detail } = zone;
    const shown = top
      ? "back" in top
        ? this.back()
        : this.card(top, zone)
      : html`<span class="gc-place"></span>`;
    const inside = html`<span class="gc-stack ${count > 1 && "is-deep"}" aria-hidden="true">${shown}</span>
      <span class="gc-cap">${this.title(zone, Boolean(act))}</span>`;
    if (!act) return html`<div class="gc-pile">${inside}</div>`;
    const label = [speech ?? `${name ?? ""} ${detail ?? ""}`.trim(), act.speech ?? act.label].join(
      ". ",
    );
    return this.button("piles", act, { class: "gc-pile", "aria-label": label }, inside);
  }

  /** The arithmetic of a result. @param {Zone} zone */
  sum({ name, rows = [], total }) {
    const row = (/** @type {Row} */ { label, detail = "", sum = "", value, spoken }) =>
      html`<tr>
        <th scope="row">${this.words(label)}</th>
        <td><small>${this.sentence({ text: detail, speech: spoken?.detail })}</small></td>
        <td class="gc-terms">${this.sentence({ text: sum, speech: spoken?.sum })}</td>
        <td>${value}</td>
      </tr>`;
    return html`<table class="gc-sum">
      <caption class="gc-vh">${name}</caption>
      <tbody>${rows.map(row)}</tbody>
      ${total && html`<tfoot>${row(total)}</tfoot>`}
    </table>`;
  }

  // ---- beside the table

  /** Score and moves; on a phone they are folded away. @param {View} view */
  side({ score, log, strings }) {
    const sheet =
      score &&
      html`<section key="score"><h4 class="gc-sub">${score.title}</h4>${this.score(score)}</section>`;
    const item = (
      /** @type {Sentence} */ one,
      /** @type {number} */ i,
      /** @type {Sentence[]} */ all,
    ) => html`<li class="${i === all.length - 1 && "gc-now"}">${this.sentence(one)}</li>`;
    const moves =
      log &&
      html`<section key="log">
      <h4 class="gc-sub">${log.title}</h4><ol class="gc-log" aria-label="${log.title}">${log.items.map(item)}</ol>
    </section>`;
    if (!this.narrow) return html`<div class="gc-side">${sheet}${moves}</div>`;
    return html`<details class="gc-folded"><summary>${strings.details}</summary><div class="gc-side">${sheet}${moves}</div></details>`;
  }

  /** @param {NonNullable<View["score"]>} score */
  score({ head, rows, foot = [] }) {
    const line = (/** @type {(string | number)[]} */ [first, ...cells]) =>
      html`<tr><th scope="row">${this.words(first)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    return html`<table class="gc-score">
      <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${rows.map(line)}</tbody>
      <tfoot>${foot.map(line)}</tfoot>
    </table>`;
  }

  /** @param {View} view */
  rules({ help }) {
    const word = (/** @type {[string, string]} */ [name, meaning]) =>
      html`<div><dt>${name}</dt><dd>${this.words(meaning)}</dd></div>`;
    const key = (/** @type {[string, string]} */ [name, meaning]) =>
      html`<div><dt><kbd>${name}</kbd></dt><dd>${this.words(meaning)}</dd></div>`;
    const section = (/** @type {HelpSection} */ { title, items, words, keys }) =>
      html`<section>
        ${title && html`<h4 class="gc-sub">${title}</h4>`}
        ${items && html`<ul>${items.map((item) => html`<li>${this.words(item)}</li>`)}</ul>`}
        ${words && html`<dl>${words.map(word)}</dl>`}
        ${keys && html`<dl>${keys.map(key)}</dl>`}
      </section>`;
    return (
      help &&
      html`<div class="gc-rules" role="group" tabindex="-1" aria-label="${help.title}" data-part="rules">
      ${help.sections.map(section)}
      <button type="button" class="gc-btn" press="${() => this.cancel()}">${help.close}</button>
    </div>`
    );
  }
}

// ---------------------------------------------------------------- 6. render

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
function render({ model, el, signal }) {
  const table = new Table(model, el);
  signal?.addEventListener("abort", () => table.stop(), { signal: table.life.signal });
  if (!signal?.aborted) table.start();
  return () => table.stop();
}

export default { render };
