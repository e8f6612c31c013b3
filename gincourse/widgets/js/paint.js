/** Drawing with keys: what should stand on the page is compared with what does. */

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
export function html(strings, ...holes) {
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

export class Painter {
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
