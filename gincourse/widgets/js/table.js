/** One table on the page: what it is told, what the reader does, and when it is drawn again. */

import { Connection } from "./connection.js";
import { drawTable } from "./draw.js";
import { onKey } from "./keys.js";
import { glide, places } from "./motion.js";
import { Painter } from "./paint.js";
import { setTheme } from "./theme.js";
import { cardsOf, first, place } from "./view.js";
import { known, spoken } from "./words.js";

/** @import { Action, Advice, CardView, Model, Sentence, View, Zone } from "./view.js" */

export class Table extends Connection {
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
  offered = new Map();
  /** What taking each card of a spread pile would be. @type {Map<string, Action>} */
  tips = new Map();
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
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) =>
      root.addEventListener(name, act, { signal: this.life.signal });
    on("click", (event) => this.onClick(event));
    on("change", (event) => this.painter.find(event.target, "choose")?.());
    on("keydown", (event) => onKey(this, event));
    on("pointerdown", (event) => (this.pointer = event.pointerType));
    on("contextmenu", (event) => this.onMenu(event));
    on("pointerover", (event) => this.look("hover", event.target));
    on("pointerleave", () => this.look("hover", null));
    on("focusin", (event) => this.look("focus", event.target));
    on("focusout", (event) => this.look("focus", event.relatedTarget));

    this.onView = () => this.take(model.get("view"));
    this.onAdvice = () => this.learn(model.get("advice"));
    this.onMessage = (/** @type {any} */ message) => this.hear(message);
    this.onLive = () => this.greet();
    model.on("change:view", this.onView);
    model.on("change:advice", this.onAdvice);
    model.on("msg:custom", this.onMessage);
    // JupyterLab tells, in two ways, that the kernel went or came; elsewhere nothing happens here
    model.on("comm_live_update", this.onLive);
    this.session = /** @type {any} */ (model).widget_manager?.context?.sessionContext;
    this.session?.kernelChanged?.connect(this.onLive);

    this.el.append(root);
    const again = () => setTheme(root);
    again(); // where the page holds the table already, nothing is drawn in a wrong theme first
    this.themes = new MutationObserver(again);
    for (const node of [document.documentElement, document.body])
      this.themes.observe(node, { attributes: true });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again, {
      signal: this.life.signal,
    });
    this.sizes = new ResizeObserver(() => {
      setTheme(root); // the first call comes when the table stands in the page
      this.rollLog();
      const narrow = root.clientWidth < 480;
      if (narrow === this.narrow) return;
      this.narrow = narrow;
      this.draw();
    });
    this.sizes.observe(root);
    this.take(model.get("view"));
    this.rollLog();
    // a view restored from a file: JupyterLab marks it, because nobody will ever answer
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
    if (mine || (message?.kind === "hello" && !this.sent)) this.answered();
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
      const spot = Math.max(spots.get(zone.id) ?? -1, -1); // its neighbour, or where one begins
      const cards = cardsOf(zone);
      this.active[zone.id] =
        (spot < 0 ? first(zone) : cards[Math.min(spot, cards.length - 1)])?.c ?? "";
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
    const body = /** @type {HTMLElement | null} */ (this.root.querySelector(".gc-advice-body"));
    if (advice?.state !== "thinking") this.tall = 0;
    else if (before?.state === "open") this.tall = body?.offsetHeight ?? 0;
    this.advice = advice;
    if (before && (!this.sent || before.asked !== advice?.asked)) this.answered();
    if (draw) this.draw();
    if (before && advice && before.news !== advice.news) {
      this.speak("advice", spoken(advice.say ?? advice.text));
      // it is heard by then, and better figures, which come without a word, make it untrue
      this.later("heard", 8000, () => this.speak("advice"));
    } else if (before?.version !== advice?.version) this.speak("advice");
  }

  // ---- what the reader does

  /** The zones whose cards can be walked through and selected: hands, and piles that lie spread. */
  lists() {
    return this.view?.zones.filter(({ kind }) => kind === "hand" || kind === "spread") ?? [];
  }

  /** The selected card. */
  card() {
    return this.lists()
      .flatMap(cardsOf)
      .find((card) => card.c === this.picked);
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
    const [tip] = (zone.kind === "spread" && card.acts) || [];
    if (tip) this.at.focus = known(tip);
  }

  /** @param {CardView | null} card */
  consider(card) {
    if (this.lost || (card && !card.acts?.length)) return;
    this.picked = card?.c ?? "";
    this.refusal = null;
    if (this.panel !== "help") this.panel = null;
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

  // ---- drawing

  /** @override @param {boolean} [moved] let the cards that moved glide to their new places */
  draw(moved = false) {
    if (!this.view || this.drawing) return;
    this.drawing = true;
    const { root, view } = this;
    const { suits = "4", index = "normal", letters = false } = view.look ?? {};
    const held = this.holder();
    const part = /** @type {HTMLElement | null | undefined} */ (held?.closest("[data-part]"))
      ?.dataset.part;
    const from = moved ? places(this) : null;
    const pile = held?.matches(".gc-spread") && this.painter.find(held, "action");
    root.setAttribute("aria-label", view.label);
    Object.assign(root.dataset, { suits, index, letters: letters ? "on" : "off" });
    if (view.lang) root.lang = view.lang;
    this.offered.clear();
    this.tips.clear();
    this.painter.paint(root, drawTable(this, view));
    this.drawing = false;
    const spent = pile && held && !this.painter.find(held, "action"); // nothing more to take there
    if (held && (spent || this.holder() !== held)) this.refocus(held, part, spent);
    if (!from) return;
    glide(this, from);
    this.rollLog();
  }

  /** The newest move in sight; a list that scrolls can be reached with the Tab key. */
  rollLog() {
    const log = /** @type {HTMLElement | null} */ (this.root.querySelector(".gc-log"));
    if (log) log.tabIndex = log.scrollHeight > log.clientHeight ? 0 : -1;
    log?.scrollTo(0, log.scrollHeight);
  }

  /** The focus was on something that moved or went: keep it, or go on where the eye is.
   * @param {HTMLElement} held @param {string} [part] @param {boolean} [spent] */
  refocus(held, part, spent) {
    if (held.isConnected && !spent) return held.focus({ preventScroll: true });
    const places = ['.gc-bar [tabindex="0"]:not([aria-disabled])', ".gc-hand[tabindex]"];
    if (part === "asking") places.unshift('.gc-asking [tabindex="0"]');
    if (part === "piles" || part === "hand") places.reverse();
    for (const zone of part === "piles" ? this.lists() : []) {
      const just = cardsOf(zone).find((card) => card.just);
      if (just) this.active[zone.id] = just.c;
    }
    places.some((place) => this.focus(place));
    this.draw();
  }
}
