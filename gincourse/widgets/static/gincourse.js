// Built from the modules in gincourse/widgets/js, where the comments are: see tests/js/build.mjs.

// paint.js
function html(strings, ...holes) {
  const hole = () => holes.shift();
  const stack = [[]];
  const source = strings.join("\uE000");
  for (const [, close, tag, attributes, empty] of source.matchAll(
    /<(\/?)(\w+)((?:"[^"]*"|[^">])*?)(\/?)>|\uE000/g
  )) {
    if (close) stack.shift();
    else if (tag) {
      const all = {};
      for (const [, name, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?|\uE000/g)) {
        if (!name) Object.assign(all, hole());
        else if (value === "\uE000") all[name] = hole();
        else all[name] = value?.replace(/\uE000/g, () => hole() || "").trim() ?? true;
      }
      const { key, ...props } = all;
      const sketch = { tag, key, props, kids: [] };
      stack[0].push(sketch);
      if (!empty) stack.unshift(sketch.kids);
    } else {
      const kids = [hole()].flat(Infinity).filter((kid) => kid || kid === 0);
      stack[0].push(...kids.map((kid) => typeof kid === "object" ? kid : `${kid}`));
    }
  }
  return stack[0];
}
var Painter = class {
  /** @type {Map<string, HTMLElement>} */
  keyed = /* @__PURE__ */ new Map();
  /** What each node was last drawn from. @type {WeakMap<Node, Sketch>} */
  drawn = /* @__PURE__ */ new WeakMap();
  /** @type {Set<string>} */
  seen = /* @__PURE__ */ new Set();
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
    const key = text || !want.key || this.seen.has(want.key) ? void 0 : want.key;
    const i = spare.findIndex((old2) => this.drawn.get(old2)?.tag === (text ? void 0 : want.tag));
    const old = key ? this.keyed.get(key) : i < 0 ? void 0 : spare.splice(i, 1)[0];
    if (text) {
      const node2 = old ?? document.createTextNode("");
      if (node2.nodeValue !== want) node2.nodeValue = want;
      return node2;
    }
    const fits = old && this.drawn.get(old)?.tag === want.tag;
    const node = (
      /** @type {HTMLElement} */
      fits ? old : document.createElement(want.tag)
    );
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
    for (const name of /* @__PURE__ */ new Set([...Object.keys(had), ...Object.keys(props)])) {
      const value = props[name];
      if (name === "checked") node.checked = value;
      else if (had[name] === value || typeof value === "function") continue;
      else if (name === "art") node.innerHTML = value ?? "";
      else if (value == null || value === false) node.removeAttribute(name);
      else if (typeof value !== "object") node.setAttribute(name, value === true ? "" : value);
    }
  }
  /** A property of the nearest drawn node at or above `node`. @param {EventTarget | null} node @param {string} name */
  find(node, name) {
    let at = (
      /** @type {Node | null} */
      node
    );
    while (at && this.drawn.get(at)?.props[name] === void 0) at = at.parentNode;
    return at ? this.drawn.get(at)?.props[name] : void 0;
  }
};

// words.js
var known = ({ id, label }) => id || label;
var spoken = (sentence2) => sentence2?.speech ?? sentence2?.text ?? "";
function words(text = "") {
  const suit = (card) => "shdc"["\u2660\u2665\u2666\u2663".indexOf(card.slice(-1))];
  const parts = `${text}`.split(/((?:\d{1,2}|\p{Lu})?[♠♥♦♣])/u);
  return parts.map(
    (part, i) => i % 2 ? html`<span class="gc-k" data-s="${suit(part)}">${part}</span>` : part
  );
}
function sentence({ text, speech }, live = false, shown = words(text)) {
  if (!live && (speech ?? text) === text) return shown;
  const ear = !live && html`<span class="gc-vh">${speech}</span>`;
  return html`<span aria-hidden="true">${shown}</span>${ear}`;
}
function note(note2) {
  return note2 && html`<p class="gc-note">${sentence(note2)}</p>`;
}
function title({ name, detail, speech }, live = !speech) {
  const shown = html`${name && html`<b>${words(name)}</b>`}
    ${detail && html`<span class="gc-detail">${words(detail)}</span>`}`;
  return live && speech === void 0 ? shown : sentence({ text: "", speech }, live, shown);
}

// connection.js
var Connection = class {
  /** Number of the last message. Starts anywhere, because all views of a model hear the same answers. */
  n = Math.floor(Math.random() * 2 ** 30);
  /** Number of the last action, whether it still waits for its answer, and how far that has been shown. */
  asked = -1;
  sent = false;
  wait = "";
  lost = false;
  /** Running timers by name. @type {Map<string, number>} */
  timers = /* @__PURE__ */ new Map();
  /** @type {View | null} */
  view = null;
  /** The open panel: help, or an action that asks. @type {"help" | Action | null} */
  panel = null;
  /** Why the last attempt came to nothing. @type {Sentence | null} */
  refusal = null;
  /** What the live regions say. Until one has spoken, the status sentence is plain text. */
  voice = { status: "", alert: "", advice: "" };
  quiet = true;
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }
  /** Show what has changed; the table does. */
  draw() {
  }
  /** Act later, instead of an earlier timer of that name. @param {string} name @param {number} ms @param {() => void} act */
  later(name, ms, act) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, window.setTimeout(act, ms));
  }
  hush() {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
  /** @param {Record<string, unknown>} message */
  post(message) {
    this.n += 1;
    try {
      this.model.send({ ...message, n: this.n });
      this.later("doubt", 5e3, () => this.doubt());
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
    const { kernel } = (
      /** @type {any} */
      this.model.widget_manager ?? {}
    );
    if (kernel?.status === "busy") this.later("doubt", 5e3, () => this.doubt());
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
  /** Cleared first, so that the same sentence is spoken a second time.
   * @param {"status" | "alert" | "advice"} region @param {string} [words] */
  speak(region, words2 = "") {
    this.voice[region] = "";
    if (region === "status") this.quiet = false;
    this.later(region, 80, () => {
      this.voice[region] = words2;
      this.draw();
    });
    this.draw();
  }
  /** @param {Sentence | null | undefined} why */
  refuse(why) {
    this.refusal = why ?? null;
    this.speak("alert", spoken(why));
  }
};

// cards.js
var SUITS = {
  s: "M10 .8C8.6 4.6 1.8 8.2 1.8 12.5C1.8 15 3.7 16.7 5.9 16.7C7.4 16.7 8.6 16 9.3 14.8C9.2 16.8 8.3 18.3 6.6 19.4H13.4C11.7 18.3 10.8 16.8 10.7 14.8C11.4 16 12.6 16.7 14.1 16.7C16.3 16.7 18.2 15 18.2 12.5C18.2 8.2 11.4 4.6 10 .8Z",
  h: "M10 19C4.2 14 1 10.3 1 6.5C1 3.7 3.1 1.6 5.6 1.6C7.6 1.6 9.2 2.8 10 4.7C10.8 2.8 12.4 1.6 14.4 1.6C16.9 1.6 19 3.7 19 6.5C19 10.3 15.8 14 10 19Z",
  d: "M10 .6C12 4.3 14.4 7.4 17.4 10C14.4 12.6 12 15.7 10 19.4C8 15.7 5.6 12.6 2.6 10C5.6 7.4 8 4.3 10 .6Z",
  c: "M10 1A4.2 4.2 0 0 1 12.9 8.2A4.2 4.2 0 1 1 10.7 14.2C10.8 16.6 11.7 18.3 13.4 19.4H6.6C8.3 18.3 9.2 16.6 9.3 14.2A4.2 4.2 0 1 1 7.1 8.2A4.2 4.2 0 0 1 10 1Z"
};
var RANKS = {
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
  K: "M3.4 2V26M17 2L3.4 17M8.4 11.8L17.8 26"
};
var sides = (...ys) => ys.flatMap((y) => [
  [44, y],
  [66, y]
]);
var middle = (...ys) => ys.map((y) => [55, y]);
var PIPS = {
  2: middle(20, 100),
  3: middle(20, 60, 100),
  4: sides(20, 100),
  5: [...sides(20, 100), ...middle(60)],
  6: sides(20, 60, 100),
  7: [...sides(20, 60, 100), ...middle(40)],
  8: [...sides(20, 60, 100), ...middle(40, 80)],
  9: [...sides(20, 46.7, 73.3, 100), ...middle(60)],
  T: [...sides(20, 46.7, 73.3, 100), ...middle(33.3, 86.7)]
};
var eyes = (y) => [51, 57].map((x) => `M${x} ${y}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z`).join("");
var COURTS = {
  K: [
    "kM45 24H65V34C65 41 61 45.5 55 45.5C49 45.5 45 41 45 34Z",
    "pM48 25H62V31.5C62 33 60.5 33.6 59 33.2C57 32.6 53 32.6 51 33.2C49.5 33.6 48 33 48 31.5Z",
    `k${eyes(29)}`,
    "oM44.2 23.6L42.6 12.6L49 17.2L55 10.4L61 17.2L67.4 12.6L65.8 23.6Z",
    "kM37 60V51.5C40 46.5 44 44.5 47.5 43.6L55 54L62.5 43.6C66 44.5 70 46.5 73 51.5V60Z",
    "oM47.5 43.6L55 54L62.5 43.6L66 45L55 60L44 45Z"
  ],
  Q: [
    "oM55 14.5C46 14.5 42.6 20 42.8 28C43 36 41.6 40.5 39.5 44.5C43 46.5 47.5 45.5 49.5 42.5H60.5C62.5 45.5 67 46.5 70.5 44.5C68.4 40.5 67 36 67.2 28C67.4 20 64 14.5 55 14.5Z",
    "pM48 28.5C48 23 51 20.5 55 20.5C59 20.5 62 23 62 28.5C62 34.5 59.4 38.6 55 38.6C50.6 38.6 48 34.5 48 28.5Z",
    `k${eyes(29.5)}`,
    "kM45 21.5L43.4 13.4L49.4 16L55 10.6L60.6 16L66.6 13.4L65 21.5C59 18.8 51 18.8 45 21.5Z",
    "kM37 60V51C41 46.6 46 44.6 50 43.8C51 48.6 59 48.6 60 43.8C64 44.6 69 46.6 73 51V60Z",
    "pM50 43.8C51 48.6 59 48.6 60 43.8L58 38H52Z"
  ],
  J: [
    "oM45.4 24H64.6V36C64.6 38.5 63 40 61 40H49C47 40 45.4 38.5 45.4 36Z",
    "pM48.4 24H61.6V31C61.6 36 58.8 39.4 55 39.4C51.2 39.4 48.4 36 48.4 31Z",
    `k${eyes(30.5)}`,
    "kM43.4 23.8C43 16 48 12.2 55 12.2C62 12.2 67 16 66.6 23.8Z",
    "oM60.5 17C61.5 11.6 66 9.6 72.6 10.2C72 16.4 67 19.4 60.5 17Z",
    "kM37 60V51C41 46.4 46 44.4 51 43.6L55 48.5V60Z",
    "oM73 60V51C69 46.4 64 44.4 59 43.6L55 48.5V60Z",
    "pM51 43.6L55 48.5L59 43.6L58 38.5H52Z"
  ]
};
var mark = (suit, x, y, size, turned, ink = "k") => `<path class="${ink}" d="${SUITS[suit]}" transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size / 20}) translate(-10 -10)"/>`;
var svg = (body) => `<svg viewBox="0 0 80 120" aria-hidden="true" focusable="false">${body}</svg>`;
function court(rank, suit) {
  const half = COURTS[rank].map(([ink, ...d]) => `<path class="${ink}" d="${d.join("")}"/>`).join("");
  return `<rect class="t" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>${half}<g transform="rotate(180 55 60)">${half}</g><circle class="p" cx="55" cy="60" r="9.8"/><circle class="l" cx="55" cy="60" r="8.4"/>${mark(suit, 55, 60.2, 10.5)}<rect class="l" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>`;
}
function face(code, large) {
  const [rank, suit] = code;
  const letter = `<text class="x" x="17" y="${large ? 100 : 81}">${suit.toUpperCase()}</text>`;
  if (large) {
    const pen = `<path class="n" d="${RANKS[rank]}" transform="translate(${rank === "T" ? 6.5 : 5} 9) scale(1.42)"/>`;
    return svg(pen + mark(suit, 19.5, 68, 31) + mark(suit, 58, 93, 36) + letter);
  }
  const figure = rank === "A" ? `<circle class="w" cx="55" cy="60" r="20.5"/><circle class="w" cx="55" cy="60" r="18"/>${mark(suit, 55, 60, 24)}` : COURTS[rank] ? court(rank, suit) : PIPS[rank].map(([x, y]) => mark(suit, x, y, 15.5, y > 60)).join("");
  return svg(
    `<path class="n" d="${RANKS[rank]}" transform="translate(7 9)"/>${mark(suit, 17, 52, 21)}${figure}${letter}`
  );
}
var BACK = (() => {
  const n = 4;
  let lattice = "";
  for (let i = -n; i < n; i++) {
    const [a, b] = [Math.max(0, i), Math.min(n, i + n)];
    const [y1, y2] = [9 + 102 * (a - i) / n, 9 + 102 * (b - i) / n];
    lattice += `M${9 + 62 * a / n} ${y1}L${9 + 62 * b / n} ${y2}M${71 - 62 * a / n} ${y1}L${71 - 62 * b / n} ${y2}`;
  }
  const suits = mark("s", 40, 50.4, 8.6, false, "m") + mark("c", 40, 69.6, 8.6, false, "m");
  const others = mark("h", 30.4, 60, 8.6, false, "m") + mark("d", 49.6, 60, 8.6, false, "m");
  return svg(
    `<rect class="f" x="5.5" y="5.5" width="69" height="109" rx="2" stroke-width="1.4"/><rect class="f" x="9" y="9" width="62" height="102" stroke-width=".8"/><path class="f" stroke-width=".8" d="${lattice}"/><g class="gc-med"><circle class="g" cx="40" cy="60" r="19"/><circle class="f" cx="40" cy="60" r="19" stroke-width="1.4"/><circle class="f" cx="40" cy="60" r="16.6" stroke-width=".7"/>${suits}${others}</g>`
  );
})();
function stakes(middle2, corners) {
  const quarter = '<path class="ln" d="M9 145A58 58 0 0 1 67 203"/>';
  const disc = (x, y, there) => there ? `<circle class="st" cx="${x}" cy="${y}" r="12.5"/><circle class="si" cx="${x}" cy="${y}" r="8.6"/>` : `<circle class="no" cx="${x}" cy="${y}" r="12.5"/>`;
  const turns = [0, 1, 2, 3].map(
    (i) => `<g transform="rotate(${90 * i} 106 106)">${quarter}${disc(33, 179, corners[i])}${disc(106, 134, middle2[i])}</g>`
  );
  return `<svg viewBox="0 0 212 212" aria-hidden="true"><rect class="bg" x="4" y="4" width="204" height="204" rx="3"/><rect class="ln" x="9" y="9" width="194" height="194" rx="1"/><path class="ln" d="M106 42L170 106L106 170L42 106Z"/>${turns.join("")}</svg>`;
}
var TICK = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 10.5L8.5 14.5L15.5 6"/></svg>';

// view.js
var cardsOf = ({ groups = [] }) => groups.flatMap(({ cards }) => cards);
var place = (zone, code) => cardsOf(zone).findIndex(({ c }) => c === code);
var first = (zone) => cardsOf(zone).at(zone.kind === "spread" ? -1 : 0);

// fans.js
function drawHand(t, zone) {
  const active = standing(t, zone);
  const inside = zone.groups?.map((group) => drawGroup(t, group, zone, active));
  if (!active) return html`<div class="gc-hand">${inside}</div>`;
  return html`<div class="gc-hand" ${list(t, zone, active)} data-part="hand">${inside}</div>`;
}
function drawSpread(t, zone) {
  const cards = cardsOf(zone);
  const active = standing(t, zone);
  const tip = active?.acts?.[0];
  const id = `${t.uid}-tip-${active?.c}`;
  const at = cards.findIndex((card) => card.c === t.picked);
  const last = at < 0 ? -1 : at + (cards[at].along ?? 0);
  for (const { acts } of cards) if (acts?.length) t.tips.set(known(acts[0]), acts[0]);
  const fan = cards.map(
    (card, i) => drawCard(t, card, zone, {
      "is-open": card.acts?.[0]?.on,
      "is-active": card === active,
      "is-along": i >= at && i <= last,
      "is-last": i === last,
      described: card === active && tip && id
    })
  );
  const pile = active ? html`<div class="gc-spread" ${list(t, zone, active)} data-part="piles" action="${tip}">
        <div class="gc-fan">${fan}</div>
      </div>` : html`<span class="gc-stack" aria-hidden="true"><span class="gc-place"></span></span>`;
  const caption = cards[at]?.caption;
  return html`${pile}
    ${tip && html`<span id="${id}" hidden>${tip.on ? tip.speech ?? tip.label : spoken(tip.why)}</span>`}
    <p class="gc-cap">
      ${active ? html`<span aria-hidden="true">${title(zone, true)}</span>` : title(zone)}
      ${caption && html`<span class="gc-considered">${sentence(caption)}</span>`}
    </p>`;
}
var standing = (t, zone) => cardsOf(zone).find((card) => card.c === t.active[zone.id]) ?? first(zone);
var list = (t, zone, active) => ({
  key: `${zone.id} cards`,
  role: "listbox",
  tabindex: "0",
  "aria-orientation": "horizontal",
  "aria-label": zone.speech ?? zone.name,
  "aria-activedescendant": `${t.uid}-${active.c}`,
  zone
});
function drawGroup(t, { kind, label, number, speech, cards, parts = [] }, zone, active) {
  const name = speech || label;
  const count = number ?? null;
  const { tags, lines } = owners(cards, parts.length > 0);
  const fan = cards.map(
    (card, i) => drawCard(t, card, zone, { "is-active": card === active, tag: tags[i] }, kind === "gone")
  );
  const caption = html`<span class="gc-cap" aria-hidden="true">
    ${label && html`<span>${words(label)}</span>`}
    ${count !== null && html`<span class="gc-num">${count}</span>`}
  </span>`;
  const shares = parts.length > 0 && html`<span class="gc-parts" aria-hidden="true">${parts.map(({ text }) => html`<span>${words(text)}</span>`)}</span>`;
  return html`<div class="gc-group gc-${kind}" role="${name ? "group" : "none"}" aria-label="${name || null}">
    <div class="gc-fan" style="--lines:${`${lines}`};--count:${`${cards.length}`}">${fan}</div>
    ${(label || count !== null) && caption}${shares}
  </div>`;
}
function owners(cards, told) {
  const lines = [];
  const tags = cards.map(({ owner }, i) => {
    if (!owner || cards[i - 1]?.owner === owner) return null;
    const next = cards.findIndex((card, j) => j > i && card.owner !== owner);
    const n = (next < 0 ? cards.length : next) - i;
    const span = next < 0 ? n + 1.4 : n;
    const width = owner.length * 0.36 + 1;
    const left = i && i + span / 2 - width / 2;
    const free = lines.findIndex((end) => end <= left);
    const line = free < 0 ? lines.length : free;
    if (told && line > 0) return null;
    lines[line] = left + width;
    return html`<span class="gc-owner ${next < 0 && "is-last"}" style="--n:${`${n}`};--line:${`${line}`}" aria-hidden="true">${owner}</span>`;
  });
  return { tags, lines: lines.length };
}
function drawCard(t, card, zone, { described, tag, ...place2 } = {}, ghost = false) {
  const { c, name, just, owner, acts } = card;
  const listed = zone?.kind === "hand" || zone?.kind === "spread";
  const picked = listed && c === t.picked;
  const marks = { "is-just": just, "is-laid": owner, "is-picked": picked, ...place2 };
  const worn = Object.keys(marks).filter((mark2) => marks[
    /** @type {"is-just"} */
    mark2
  ]);
  const option = {
    role: "option",
    id: `${t.uid}-${c}`,
    "aria-selected": acts?.length ? `${picked}` : null,
    // without it, an option cannot be selected
    "aria-describedby": described || null,
    action: zone?.kind === "spread" ? acts?.[0] : void 0,
    press: () => zone && t.choose(card, zone)
  };
  const props = {
    key: zone && !ghost && `card ${c}`,
    "aria-label": zone && name,
    ...listed ? option : { role: zone && "img" }
  };
  return html`<span class="gc-card ${worn.join(" ")}" data-s="${c[1]}" ${props}>
    <span class="gc-face" art="${face(c, t.view?.look?.index === "large")}"></span>
    ${picked && html`<span class="gc-tick" art="${TICK}"></span>`}
    ${tag}
  </span>`;
}
function drawBack() {
  return html`<span class="gc-card gc-back"><span class="gc-face" art="${BACK}"></span></span>`;
}

// bars.js
function drawButton(t, part, action, more, inside = words(action.label)) {
  const why = action.on ? "" : spoken(action.why);
  const id = `${t.uid}-${part}-${t.offered.size}`;
  t.offered.set(known(action), action);
  const props = {
    "aria-disabled": (!action.on || t.lost || t.wait !== "") && "true",
    "aria-label": action.speech !== action.label && action.speech,
    "aria-describedby": why ? id : null,
    action,
    press: () => t.press(action),
    ...more
  };
  return html`<button key="${part} ${known(action)}" type="button" ${props}>
    ${inside}${why && html`<span id="${id}" hidden>${why}</span>`}
  </button>`;
}
function drawBar(t, part, label, actions, props) {
  const last = actions.find((action) => known(action) === t.stops[part]);
  const stop = last ?? actions.find((action) => action.main && action.on) ?? actions[0];
  const buttons = actions.map(
    (action) => drawButton(t, part, action, { tabindex: action === stop ? "0" : "-1", ...props(action) })
  );
  return html`<div class="gc-${part}" role="toolbar" aria-label="${label}" data-part="${part}">${buttons}</div>`;
}
function drawControls(t, { controls = [], help, strings }) {
  const rules = help && { id: "?", label: help.title, on: true };
  const actions = rules ? [...controls, rules] : controls;
  const open = {
    press: () => t.help(),
    "aria-disabled": false,
    "aria-expanded": `${t.panel === "help"}`
  };
  if (!actions.length) return null;
  return drawBar(
    t,
    "controls",
    strings.controls,
    actions,
    (action) => action === rules ? { class: "gc-link gc-help", ...open } : { class: "gc-link" }
  );
}
function drawActs(t, view) {
  const actions = t.actions();
  const ask = t.panel && t.panel !== "help" && t.panel.ask;
  const bar = () => drawBar(t, "bar", view.strings.tools, actions, ({ main, apart }) => ({
    class: ["gc-btn", main && "gc-main", apart && "gc-apart"].filter(Boolean).join(" ")
  }));
  return html`<div class="gc-acts">
    ${view.steps && drawSteps(view.steps)}
    ${ask ? drawAsk(t, ask) : actions.length > 0 && bar()}
    <p class="gc-why">${reason(t, view)}</p>
  </div>`;
}
function drawSteps({ at, of, label }) {
  const range = {
    "aria-valuemin": 0,
    "aria-valuemax": of,
    "aria-valuenow": at,
    "aria-label": label
  };
  return html`<div class="gc-steps" role="progressbar" ${range}>
    <span class="gc-rail" style="--v:${`${of ? at / of : 1}`}"></span><span>${label}</span>
  </div>`;
}
function reason(t, view) {
  const why = (id) => {
    const action = id === void 0 ? void 0 : t.offered.get(id);
    return action?.on ? null : action?.why;
  };
  if (t.wait === "busy")
    return html`<span class="gc-hint" aria-hidden="true">${view.strings.busy}</span>`;
  const card = t.card();
  const taken = card?.acts?.[0];
  const tip = (id) => {
    const action = id === void 0 || id === (taken && known(taken)) ? void 0 : t.tips.get(id);
    return action?.on ? { text: action.label, speech: action.speech } : action?.why;
  };
  const { hover, focus } = t.at;
  const hint = why(hover) ?? tip(hover) ?? t.refusal ?? why(focus) ?? tip(focus);
  if (hint) return html`<span class="gc-hint">${sentence(hint)}</span>`;
  const off = taken && !taken.on && t.tips.has(known(taken)) && taken.why;
  const note2 = card?.note || off || view.note;
  return note2 && sentence(note2);
}
function drawAsk(t, { title: title2, speech, text, groups, ok, cancel }) {
  const off = (t.wait !== "" || !t.chosen) && "true";
  const group = ({ label, speech: told, options }) => {
    const short = options.every(
      ({ melds, rest, detail }) => !melds?.length && !rest?.length && !detail
    );
    return html`${label && html`<p class="gc-options-name">${sentence({ text: label, speech: told })}</p>`}
      <div class="gc-options ${short && "is-short"}">${options.map((option) => drawOption(t, option))}</div>`;
  };
  return html`<div class="gc-ask" data-part="ask">
    <h4 class="gc-sub">${sentence({ text: title2, speech })}</h4>
    ${text && note({ text })}
    <div class="gc-groups" role="radiogroup" aria-label="${speech ?? title2}">${groups.map(group)}</div>
    <div class="gc-answer">
      <button type="button" class="gc-btn gc-main" aria-disabled="${off}" press="${() => t.confirm()}">${words(ok)}</button>
      <button type="button" class="gc-btn" press="${() => t.cancel()}">${words(cancel)}</button>
    </div>
  </div>`;
}
function drawOption(t, { id, label, speech, detail, melds = [], rest = [] }) {
  const checked = id === t.chosen;
  const choose = () => {
    t.chosen = id;
    t.draw();
  };
  const mini = (kind, cards) => cards.length > 0 && html`<span class="gc-group gc-${kind}"><span class="gc-fan">${cards.map((card) => drawCard(t, card))}</span></span>`;
  const fans = [melds.map((cards) => mini("meld", cards)), mini("loose", rest)];
  return html`<label class="gc-option ${checked && "is-chosen"}" key="option ${id}">
    <input type="radio" name="${t.uid}-ask" aria-label="${speech ?? label}" checked="${checked}" choose="${choose}" />
    <span class="gc-option-name">${words(label)}</span>
    ${(melds.length > 0 || rest.length > 0) && html`<span class="gc-mini" aria-hidden="true">${fans}</span>`}
    ${detail && html`<span class="gc-note">${words(detail)}</span>`}
  </label>`;
}

// advice.js
function drawAdvice(t, advice) {
  const { title: title2, state, text, aims, actions } = advice;
  return html`<div class="gc-advice is-${state}" role="group" aria-label="${title2}" key="advice">
    <div class="gc-advice-head">
      <h4 class="gc-title">${title2}</h4>
      ${aims && drawAims(t, aims)}
    </div>
    <div class="gc-vh" role="status">${t.voice.advice}</div>
    <div class="gc-advice-body" style="min-height:${`${t.tall}`}px">
      ${text && html`<p class="gc-say">${sentence(text)}</p>`}
      ${actions.length > 0 && drawBar(t, "asking", title2, actions, ({ apart }) => ({
    class: `gc-btn ${state === "open" ? "gc-small" : ""} ${apart ? "gc-apart" : ""}`.trim()
  }))}
      ${state === "open" && drawOpen(t, advice)}
    </div>
  </div>`;
}
function drawAims(t, { label, actions }) {
  const bar = drawBar(t, "aims", label, actions, ({ pressed }) => ({
    class: "gc-btn gc-small",
    "aria-pressed": `${pressed}`
  }));
  return html`<div class="gc-aim"><span class="gc-sub" aria-hidden="true">${label}</span>${bar}</div>`;
}
function drawOpen(t, { say, said, bars, why, types, grid, effort }) {
  return html`<div class="gc-weighed">
      <p class="gc-say gc-verdict">${say && sentence(say)}</p>
      ${said && html`<p class="gc-said">${sentence(said)}</p>`}
      ${bars && drawWorths(bars)}
      ${why && html`<p class="gc-reason">${sentence(why)}</p>`}
      ${types?.say && html`<p class="gc-reason ${types.flips && "gc-flips"}">${sentence(types.say)}</p>`}
      <p class="gc-note">${effort}</p>
    </div>
    <div class="gc-held">
      ${grid && drawGrid(t, grid)}
      ${types && drawTypes(types)}
    </div>`;
}
function drawWorths({ title: title2, rows, ticks, zero, note: told }) {
  const row = (bar) => {
    const [from, to] = [Math.min(bar.at, zero), Math.max(bar.at, zero)];
    const style = `--from:${from};--to:${to};--low:${bar.low};--high:${bar.high};--zero:${zero}`;
    return html`<li class="${bar.best && "is-best"}">
      <span class="gc-vh">${bar.speech}</span>
      <span class="gc-choice" aria-hidden="true">
        <b>${words(bar.label)}</b><span class="gc-detail">${words(bar.how)}</span>
        <b class="gc-num">${bar.value}</b>
      </span>
      <span class="gc-track" aria-hidden="true" style="${style}"><i></i><u></u></span>
      <span class="gc-choice gc-note" aria-hidden="true"><span>${bar.chances}</span><span>${bar.range}</span></span>
    </li>`;
  };
  const tick = ({ at, label }) => html`<span style="left:${`${100 * at}`}%">${label}</span>`;
  return html`<ul class="gc-worths" aria-label="${title2}">${rows.map(row)}</ul>
    <div class="gc-axis" aria-hidden="true">${ticks.map(tick)}</div>
    ${note({ text: told })}`;
}
function drawTypes({ head, rows }) {
  const row = ([name, share, better]) => html`<tr><th scope="row">${name}</th><td>${share}</td><td>${words(better)}</td></tr>`;
  return html`<table class="gc-types">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody>
  </table>`;
}
function drawGrid(t, { title: title2, columns, rows, key, note: told }) {
  const turned = t.narrow;
  const heads = turned ? rows : columns;
  const sides2 = turned ? columns : rows;
  const at = (side, head2) => turned ? rows[head2].cells[side] : rows[side].cells[head2];
  const cell = ({ kind, text, speech }) => html`<td class="is-${kind}">${sentence({ text, speech })}</td>`;
  const head = (word) => html`<th scope="col">${sentence(word)}</th>`;
  const line = (word, side) => html`<tr><th scope="row">${sentence(word)}</th>${heads.map((_, i) => cell(at(side, i)))}</tr>`;
  const item = ({ kind, text, mark: mark2 }) => html`<span><i class="is-${kind}">${mark2}</i>${text}</span>`;
  return html`<table class="gc-heat ${turned && "is-turned"}">
      <caption class="gc-sub">${title2}</caption>
      <thead><tr><td></td>${heads.map(head)}</tr></thead>
      <tbody>${sides2.map(line)}</tbody>
    </table>
    <p class="gc-key" aria-hidden="true">${key.map(item)}</p>
    ${note({ text: told })}`;
}

// side.js
function drawSide(t, { score, log, strings }) {
  const sheet = score && html`<section key="score"><h4 class="gc-sub">${score.title}</h4>${drawScore(score)}</section>`;
  const item = (one, i, all) => html`<li class="${i === all.length - 1 && "gc-now"}">${sentence(one)}</li>`;
  const moves = log && html`<section key="log">
    <h4 class="gc-sub">${log.title}</h4><ol class="gc-log" aria-label="${log.title}">${log.items.map(item)}</ol>
  </section>`;
  if (!t.narrow) return html`<div class="gc-side">${sheet}${moves}</div>`;
  return html`<details class="gc-folded"><summary>${strings.details}</summary><div class="gc-side">${sheet}${moves}</div></details>`;
}
function drawScore({ head, rows, foot = [] }) {
  const line = ([first2, ...cells]) => html`<tr><th scope="row">${words(first2)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<table class="gc-score">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(line)}</tbody>
    <tfoot>${foot.map(line)}</tfoot>
  </table>`;
}
function drawRules(t, { help }) {
  const word = ([name, meaning]) => html`<div><dt>${name}</dt><dd>${words(meaning)}</dd></div>`;
  const key = ([name, meaning]) => html`<div><dt><kbd>${name}</kbd></dt><dd>${words(meaning)}</dd></div>`;
  const section = ({ title: title2, items, words: terms, keys }) => html`<section>
      ${title2 && html`<h4 class="gc-sub">${title2}</h4>`}
      ${items && html`<ul>${items.map((item) => html`<li>${words(item)}</li>`)}</ul>`}
      ${terms && html`<dl>${terms.map(word)}</dl>`}
      ${keys && html`<dl>${keys.map(key)}</dl>`}
    </section>`;
  return help && html`<div class="gc-rules" role="group" tabindex="-1" aria-label="${help.title}" data-part="rules">
    ${help.sections.map(section)}
    <button type="button" class="gc-btn" press="${() => t.cancel()}">${help.close}</button>
  </div>`;
}

// sums.js
var whole = (sum) => sum.replace(/ (?=\S*$)/, "\xA0");
function drawSum({ name, rows = [], total }) {
  const row = ({ label, detail = "", sum = "", value, spoken: spoken2 }) => html`<tr role="row">
      <th scope="row" role="rowheader">${words(label)}</th>
      <td role="cell"><small>${sentence({ text: detail, speech: spoken2?.detail })}</small></td>
      <td role="cell" class="gc-comes">
        <span class="gc-terms">${sentence({ text: whole(sum), speech: spoken2?.sum })}</span>
        <span class="gc-value">${value}</span>
      </td>
    </tr>`;
  return html`<table class="gc-sum" role="table">
    <caption class="gc-vh">${name}</caption>
    <tbody role="rowgroup">${rows.map(row)}</tbody>
    ${total && html`<tfoot role="rowgroup">${row(total)}</tfoot>`}
  </table>`;
}
function drawShares({ name, parts = [] }) {
  const shares = (
    /** @type {Share[]} */
    parts
  );
  const piece = ({ share }, i) => share > 0 && html`<span class="gc-piece is-${`${i}`}" style="flex-grow:${`${share}`}"></span>`;
  const row = ({ label, value, detail, speech }, i) => {
    const cells = html`<b>${value}</b>${detail && html`<small>${detail}</small>`}`;
    return html`<tr>
      <th scope="row"><span class="gc-piece is-${`${i}`}" aria-hidden="true"></span>${words(label)}</th>
      <td>${sentence({ text: "", speech }, speech === void 0, cells)}</td>
    </tr>`;
  };
  return html`<div class="gc-shares">
    <p class="gc-sub" aria-hidden="true">${words(name)}</p>
    <div class="gc-pool" aria-hidden="true">${shares.map(piece)}</div>
    <table class="gc-legend" aria-label="${name}"><tbody>${shares.map(row)}</tbody></table>
  </div>`;
}

// zones.js
function drawZone(t, zone) {
  const { kind, id, groups = [], melds = [], count = 0, badge } = zone;
  const draw = {
    pile: () => drawPile(t, zone),
    spread: () => drawSpread(t, zone),
    sum: () => drawSum(zone),
    bar: () => drawShares(zone),
    stakes: () => html`<span class="gc-stakes" art="${stakes(zone.middle ?? [], zone.corners ?? [])}"></span>`,
    backs: () => count > 0 && html`<div class="gc-fan gc-backs" aria-hidden="true">${Array.from({ length: count }, () => drawBack())}</div>`,
    laid: () => html`<div class="gc-laid">${groups.map((group) => drawGroup(t, group, zone))}</div>`,
    hand: () => drawHand(t, zone)
  }[kind];
  const tag = badge && html`<span class="gc-badge is-${badge.kind}">${sentence(badge)}</span>`;
  const named = !["pile", "spread", "sum", "bar"].includes(kind) && (kind !== "hand" || zone.detail || badge || melds.length);
  const table = melds.map((group) => drawGroup(t, group, { ...zone, kind: "laid" }));
  return html`<div class="gc-zone gc-zone-${kind} ${melds.length > 0 && "has-melds"}" key="${id}">
    ${named && html`<p class="gc-name">${title(zone)}${tag}</p>`}
    ${draw?.()}
    ${melds.length > 0 && html`<div class="gc-melds">${table}</div>`}
    ${zone.notes?.map((text) => note({ text }))}
    ${note(zone.note)}
  </div>`;
}
function drawPile(t, zone) {
  const { top, act, count = 0 } = zone;
  const shown = top ? "back" in top ? drawBack() : drawCard(t, top, zone) : html`<span class="gc-place"></span>`;
  const inside = html`<span class="gc-stack ${count > 1 && "is-deep"}" aria-hidden="true">${shown}</span>
    <span class="gc-cap">${title(zone, Boolean(act))}</span>`;
  if (!act) return html`<div class="gc-pile">${inside}</div>`;
  const label = act.speech ?? act.label;
  return drawButton(t, "piles", act, { class: "gc-pile", "aria-label": label }, inside);
}

// draw.js
function drawTable(t, view) {
  const area = (name) => view.zones.filter((zone) => zone.area === name).map((zone) => drawZone(t, zone));
  const alert = !t.lost && view.alert;
  return html`<div class="gc-table ${t.lost && "is-lost"}">
    <header class="gc-head">
      <h3 class="gc-title">${view.title}</h3>
      <span class="gc-meta">${words(view.meta)}</span>
      ${drawControls(t, view)}
    </header>
    <div class="gc-play">
      ${t.panel === "help" && drawRules(t, view)}
      ${t.lost && html`<p class="gc-alert" aria-hidden="true">${view.strings.lost}</p>`}
      ${alert && html`<p class="gc-alert">${sentence(alert, t.voice.alert !== "")}</p>`}
      <div class="gc-vh" role="alert">${t.voice.alert}</div>
      ${drawMiddle(area)}
      ${drawCounts(area("table"), view)}
      <p class="gc-say">${sentence(view.say, !t.quiet)}</p>
      <div class="gc-vh" role="status">${t.voice.status}</div>
      ${area("hand")}
      ${drawActs(t, view)}
    </div>
    ${t.advice?.version === view.version && drawAdvice(t, t.advice)}
    ${(view.score || view.log) && drawSide(t, view)}
  </div>`;
}
function drawCounts(zones, view) {
  const shown = view.zones.filter((zone) => zone.area === "table");
  const counts = zones.filter((_, i) => ["sum", "bar"].includes(shown[i].kind));
  if (!shown.some((zone) => zone.kind === "bar")) return zones;
  const others = zones.filter((zone) => !counts.includes(zone));
  return html`${others}<div class="gc-counts">${counts}</div>`;
}
function drawMiddle(area) {
  const [across, piles, layout] = [area("across"), area("piles"), area("layout")];
  const seat = (name) => {
    const zones = area(name);
    return zones.length > 0 && html`<div class="gc-${name}">${zones}</div>`;
  };
  if (layout.length)
    return html`<div class="gc-square">${["north", "west", "east"].map(seat)}<div class="gc-layout">${layout}</div></div>`;
  const places2 = ["west", "northwest", "north", "northeast", "east"];
  const row = places2.map(seat).filter(Boolean);
  const seats = row.length > 0 && html`<div class="gc-seats is-${`${row.length}`}">${row}</div>`;
  if (!across.length && !piles.length) return seats;
  return html`${seats}<div class="gc-mid">
    ${across.length > 0 && html`<div class="gc-across">${across}</div>`}
    ${piles.length > 0 && html`<div class="gc-piles" data-part="piles">${piles}</div>`}
  </div>`;
}

// keys.js
function step(key, at, count) {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  return key === "Home" ? 0 : key === "End" ? count - 1 : -1;
}
function onKey(t, event) {
  const { key } = event;
  const target = (
    /** @type {HTMLElement} */
    event.target
  );
  t.muted = key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
  if (t.muted) setTimeout(() => t.muted = false);
  if (event.ctrlKey || event.metaKey || event.altKey || key === "Tab" || key === "Enter" && event.shiftKey)
    return;
  if (key === "Escape" && !t.cancel()) return;
  event.stopPropagation();
  const bar = (
    /** @type {HTMLElement | null} */
    target.closest("[role=toolbar]")
  );
  const zone = t.painter.find(target, "zone");
  let done = true;
  if (key === "?") t.help();
  else if (event.repeat && (key === "Enter" || key === " ")) done = true;
  else if (zone && target.matches("[role=listbox]")) done = onHandKey(t, key, zone);
  else if (bar) done = onBarKey(key, [...bar.querySelectorAll("button")], target);
  else if (key === "Enter" && target.matches("input")) t.confirm();
  else done = key === "Escape";
  if (done) event.preventDefault();
}
function onBarKey(key, buttons, target) {
  const to = step(key, buttons.indexOf(target), buttons.length);
  buttons[to]?.focus({ preventScroll: true });
  return to >= 0;
}
function onHandKey(t, key, zone) {
  const groups = (zone.groups ?? []).filter((group) => group.cards.length);
  const cards = cardsOf(zone);
  const at = Math.max(0, place(zone, t.active[zone.id]));
  const starts = zone.kind === "spread" ? [] : groups.map((group) => cards.indexOf(group.cards[0]));
  const to = { ArrowUp: starts.findLast((i) => i < at), ArrowDown: starts.find((i) => i > at) };
  if (key === " ") t.choose(cards[at], zone);
  else if (key === "Enter") enter(t, cards[at], zone);
  else if (starts.length && (key === "ArrowUp" || key === "ArrowDown"))
    walk(t, cards[to[key] ?? at], zone);
  else if (step(key, at, cards.length) >= 0) walk(t, cards[step(key, at, cards.length)], zone);
  else if (key.length === 1) type(t, key.toLowerCase(), zone, at);
  else return false;
  return true;
}
function walk(t, card, zone) {
  t.stand(card, zone);
  if (zone.kind === "spread") t.consider(card);
  t.draw();
  t.root.querySelector(`[id="${t.uid}-${card.c}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
function enter(t, card, zone) {
  const pile = zone.kind === "spread";
  const actions = pile ? card.acts ?? [] : t.actions();
  const chosen = pile ? t.picked === card.c : place(zone, t.picked) >= 0;
  const action = pile ? actions[0] : actions.find((one) => one.main) ?? actions.find((one) => !one.on);
  if (!chosen && card.acts?.length) t.choose(card, zone);
  else if (action) t.press(action);
}
function type(t, letter, zone, at) {
  const cards = cardsOf(zone);
  const now = performance.now();
  const text = now - t.typed.time < 800 ? t.typed.text + letter : letter;
  const first2 = text.length > 1 ? at : at + 1;
  const turn = [...cards.slice(first2), ...cards.slice(0, first2)];
  const hit = turn.find(
    ({ c }) => [c, c.replace("T", "10"), c[1]].some((name) => name.toLowerCase().startsWith(text))
  );
  t.typed = { text, time: now };
  if (hit) walk(t, hit, zone);
  else if (text !== letter) {
    t.typed.time = -1e3;
    type(t, letter, zone, at);
  }
}

// motion.js
function places(t) {
  const cards = [...t.painter.keyed].filter(([key]) => key.startsWith("card "));
  const stock = (
    /** @type {HTMLElement | null} */
    t.root.querySelector(".gc-stack > .gc-back")
  );
  if (stock) cards.push(["stock", stock]);
  return new Map(cards.map(([key, node]) => [key, node.getBoundingClientRect()]));
}
function glide(t, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [key, is] of places(t)) {
    const node = t.painter.keyed.get(key);
    const was = from.get(key) ?? (node?.classList.contains("is-just") ? from.get("stock") : void 0);
    if (!node || !was?.width || !is.width || Math.hypot(was.x - is.x, was.y - is.y) < 2) continue;
    const start = {
      translate: `${was.x - is.x}px ${was.y - is.y}px`,
      scale: was.width / is.width
    };
    const both = { transformOrigin: "0 0", zIndex: 3 };
    node.animate([{ ...start, ...both }, both], { duration: 170, easing: "ease-out" });
  }
}

// theme.js
function setTheme(root) {
  const page = getComputedStyle(root).getPropertyValue("--jp-layout-color1").trim();
  const probe = document.createElement("i");
  probe.style.color = page;
  root.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  const [a, b, c] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = color.startsWith("rgb") ? (a * 0.3 + b * 0.59 + c * 0.11) / 255 : a / (a > 1 ? 100 : 1);
  if (page) root.dataset.theme = light > 0.5 ? "light" : "dark";
  else delete root.dataset.theme;
}

// table.js
var Table = class extends Connection {
  painter = new Painter();
  root = document.createElement("section");
  life = new AbortController();
  /** Prefix of every id: two tables on a page never share one. */
  uid = `gc${Math.random().toString(36).slice(2, 9)}`;
  /** @override @type {View | null} */
  view = null;
  /** @override @type {"help" | Action | null} */
  panel = null;
  /** What is advised, if the table does that, and how much room is kept for it while it is counted anew.
   * @type {Advice | undefined} */
  advice;
  tall = 0;
  /** The selected card and the chosen answer, or "". */
  picked = "";
  chosen = "";
  /** The card of each hand and spread pile on which the arrow keys stand. @type {Record<string, string>} */
  active = {};
  /** Actions on the table; the ids of those under the pointer and the focus, and of the last one pressed.
   * @type {Map<string, Action>} */
  offered = /* @__PURE__ */ new Map();
  /** What taking each card of a spread pile would be. @type {Map<string, Action>} */
  tips = /* @__PURE__ */ new Map();
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
    super(model);
    this.el = el;
    this.root.className = "gincourse";
  }
  start() {
    const { root, model } = this;
    const on = (name, act) => root.addEventListener(name, act, { signal: this.life.signal });
    on("click", (event) => this.onClick(event));
    on("change", (event) => this.painter.find(event.target, "choose")?.());
    on("keydown", (event) => onKey(this, event));
    on("pointerdown", (event) => this.pointer = event.pointerType);
    on("contextmenu", (event) => this.onMenu(event));
    on("pointerover", (event) => this.look("hover", event.target));
    on("pointerleave", () => this.look("hover", null));
    on("focusin", (event) => this.look("focus", event.target));
    on("focusout", (event) => this.look("focus", event.relatedTarget));
    this.onView = () => this.take(model.get("view"));
    this.onAdvice = () => this.learn(model.get("advice"));
    this.onMessage = (message) => this.hear(message);
    this.onLive = () => this.greet();
    model.on("change:view", this.onView);
    model.on("change:advice", this.onAdvice);
    model.on("msg:custom", this.onMessage);
    model.on("comm_live_update", this.onLive);
    this.session = /** @type {any} */
    model.widget_manager?.context?.sessionContext;
    this.session?.kernelChanged?.connect(this.onLive);
    this.el.append(root);
    const again = () => setTheme(root);
    again();
    this.themes = new MutationObserver(again);
    for (const node of [document.documentElement, document.body])
      this.themes.observe(node, { attributes: true });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again, {
      signal: this.life.signal
    });
    this.sizes = new ResizeObserver(() => {
      setTheme(root);
      this.rollLog();
      const narrow = root.clientWidth < 480;
      if (narrow === this.narrow) return;
      this.narrow = narrow;
      this.draw();
    });
    this.sizes.observe(root);
    this.take(model.get("view"));
    this.rollLog();
    if (this.el.classList.contains("jupyter-widgets-disconnected")) this.lose();
    else this.greet();
  }
  stop() {
    this.life.abort();
    this.hush();
    this.sizes?.disconnect();
    this.themes?.disconnect();
    this.session?.kernelChanged?.disconnect(this.onLive);
    this.model.off("change:view", this.onView);
    this.model.off("change:advice", this.onAdvice);
    this.model.off("msg:custom", this.onMessage);
    this.model.off("comm_live_update", this.onLive);
    this.root.remove();
  }
  // ---- what is heard
  /** @param {{kind?: string, n?: number, why?: Sentence}} message */
  hear(message) {
    const mine = message?.kind === "no" && message.n === this.asked;
    if (mine || message?.kind === "hello" && !this.sent) this.answered();
    if (mine) this.refuse(message.why ?? { text: this.view?.strings.stale ?? "" });
    else this.draw();
  }
  /** A new view came from Python. @param {View | undefined} view */
  take(view) {
    if (!view?.zones) return;
    const before = this.view;
    const fresh = before?.version !== view.version;
    const spots = new Map(this.lists().map((zone) => [zone.id, place(zone, this.active[zone.id])]));
    const held = this.hold();
    this.view = view;
    this.learn(this.model.get("advice"), false);
    if (before && (fresh || !this.sent)) this.answered();
    if (fresh) {
      this.refusal = null;
      if (this.panel !== "help") this.panel = null;
    }
    if (held !== this.hold()) this.picked = "";
    for (const zone of this.lists()) {
      if (place(zone, this.active[zone.id]) >= 0) continue;
      const spot = Math.max(spots.get(zone.id) ?? -1, -1);
      const cards = cardsOf(zone);
      this.active[zone.id] = (spot < 0 ? first(zone) : cards[Math.min(spot, cards.length - 1)])?.c ?? "";
    }
    this.draw(Boolean(before) && fresh);
    if (!before || !fresh) return;
    this.speak("alert", spoken(view.alert));
    this.speak("status", spoken(view.say));
  }
  /** Advice came: an answer to what was asked of it, or the same with better figures, which is no news.
   * @param {Advice | undefined} advice @param {boolean} [draw] */
  learn(advice, draw = true) {
    const before = this.advice;
    if (advice === before) return;
    const body = (
      /** @type {HTMLElement | null} */
      this.root.querySelector(".gc-advice-body")
    );
    if (advice?.state !== "thinking") this.tall = 0;
    else if (before?.state === "open") this.tall = body?.offsetHeight ?? 0;
    this.advice = advice;
    if (before && (!this.sent || before.asked !== advice?.asked)) this.answered();
    if (draw) this.draw();
    if (before && advice && before.news !== advice.news) {
      this.speak("advice", spoken(advice.say ?? advice.text));
      this.later("heard", 8e3, () => this.speak("advice"));
    } else if (before?.version !== advice?.version) this.speak("advice");
  }
  // ---- what the reader does
  /** The zones whose cards can be walked through and selected: hands, and piles that lie spread. */
  lists() {
    return this.view?.zones.filter(({ kind }) => kind === "hand" || kind === "spread") ?? [];
  }
  /** The selected card. */
  card() {
    return this.lists().flatMap(cardsOf).find((card) => card.c === this.picked);
  }
  /** Where the selected card lies and what can be done with it there: it is selected for that and nothing else. */
  hold() {
    const zone = this.lists().find((one) => place(one, this.picked) >= 0);
    return JSON.stringify([zone?.id, this.card()?.acts]);
  }
  /** The toolbar: of the selected card, or of the whole table. */
  actions() {
    return this.card()?.acts ?? this.view?.actions ?? [];
  }
  /** @param {Action} action */
  press(action) {
    this.at.press = known(action);
    if (this.lost) {
      this.speak("alert", this.view?.strings.lost);
      this.greet();
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
  /** Select a card, or no longer. @param {CardView} card @param {Zone} zone */
  choose(card, zone) {
    this.stand(card, zone);
    if (card.acts?.length && this.picked === card.c && !this.lost) this.consider(null);
    else this.consider(card);
    this.draw();
  }
  /** The arrow keys now stand on this card; in a spread pile it is looked at. @param {CardView} card @param {Zone} zone */
  stand(card, zone) {
    this.active[zone.id] = card.c;
    const [tip] = zone.kind === "spread" && card.acts || [];
    if (tip) this.at.focus = known(tip);
  }
  /** @param {CardView | null} card */
  consider(card) {
    if (this.lost || card && !card.acts?.length) return;
    this.picked = card?.c ?? "";
    this.refusal = null;
    if (this.panel !== "help") this.panel = null;
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const action = this.painter.find(event.target, "action");
    if (event.detail > 1 && (!action || known(action) !== this.at.press)) return;
    if (event.detail === 0 && this.muted) return;
    this.painter.find(event.target, "press")?.();
  }
  /** A long press selects; it must not open a menu. @param {Event} event */
  onMenu(event) {
    const on = (
      /** @type {Element} */
      event.target.closest(".gc-card, .gc-btn")
    );
    if (on && ["touch", "pen"].includes(this.pointer)) event.preventDefault();
  }
  /** Which action is looked at: one that is off then says why. @param {"hover" | "focus"} how @param {any} target */
  look(how, target) {
    const action = this.painter.find(target, "action");
    const id = action && known(action);
    const part = target?.closest?.("[role=toolbar]")?.dataset.part;
    if (how === "focus" && id !== void 0 && part) this.stops[part] = id;
    if (this.at[how] === id) return;
    this.at[how] = id;
    this.draw();
  }
  /** @param {string} selector */
  focus(selector) {
    const node = (
      /** @type {HTMLElement | null} */
      this.root.querySelector(selector)
    );
    node?.focus({ preventScroll: true });
    return node !== null;
  }
  /** The element of this table that has the focus. */
  holder() {
    const { activeElement } = (
      /** @type {Document | ShadowRoot} */
      this.root.getRootNode()
    );
    return this.root.contains(activeElement) ? (
      /** @type {HTMLElement} */
      activeElement
    ) : null;
  }
  // ---- drawing
  /** @override @param {boolean} [moved] let the cards that moved glide to their new places */
  draw(moved = false) {
    if (!this.view || this.drawing) return;
    this.drawing = true;
    const { root, view } = this;
    const { suits = "4", index = "normal", letters = false } = view.look ?? {};
    const held = this.holder();
    const part = (
      /** @type {HTMLElement | null | undefined} */
      held?.closest("[data-part]")?.dataset.part
    );
    const from = moved ? places(this) : null;
    const pile = held?.matches(".gc-spread") && this.painter.find(held, "action");
    root.setAttribute("aria-label", view.label);
    Object.assign(root.dataset, { suits, index, letters: letters ? "on" : "off" });
    if (view.lang) root.lang = view.lang;
    this.offered.clear();
    this.tips.clear();
    this.painter.paint(root, drawTable(this, view));
    this.drawing = false;
    const spent = pile && held && !this.painter.find(held, "action");
    if (held && (spent || this.holder() !== held)) this.refocus(held, part, spent);
    if (!from) return;
    glide(this, from);
    this.rollLog();
  }
  /** The newest move in sight; a list that scrolls can be reached with the Tab key. */
  rollLog() {
    const log = (
      /** @type {HTMLElement | null} */
      this.root.querySelector(".gc-log")
    );
    if (log) log.tabIndex = log.scrollHeight > log.clientHeight ? 0 : -1;
    log?.scrollTo(0, log.scrollHeight);
  }
  /** The focus was on something that moved or went: keep it, or go on where the eye is.
   * @param {HTMLElement} held @param {string} [part] @param {boolean} [spent] */
  refocus(held, part, spent) {
    if (held.isConnected && !spent) return held.focus({ preventScroll: true });
    const places2 = ['.gc-bar [tabindex="0"]:not([aria-disabled])', ".gc-hand[tabindex]"];
    if (part === "asking") places2.unshift('.gc-asking [tabindex="0"]');
    if (part === "piles" || part === "hand") places2.reverse();
    for (const zone of part === "piles" ? this.lists() : []) {
      const just = cardsOf(zone).find((card) => card.just);
      if (just) this.active[zone.id] = just.c;
    }
    places2.some((place2) => this.focus(place2));
    this.draw();
  }
};

// index.js
function render({ model, el, signal }) {
  const table = new Table(model, el);
  signal?.addEventListener("abort", () => table.stop(), { signal: table.life.signal });
  if (!signal?.aborted) table.start();
  return () => table.stop();
}
var index_default = { render };
export {
  index_default as default
};
