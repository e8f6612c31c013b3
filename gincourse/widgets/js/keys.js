/** Keys. What is typed on the table stays there, or the notebook would cut and insert cells. */

import { cardsOf, place } from "./view.js";

/** @import { Table } from "./table.js" */
/** @import { CardView, Zone } from "./view.js" */

/** Where an arrow key, Home or End leads from place `at` of `count`; -1 for any other key.
 * @param {string} key @param {number} at @param {number} count */
function step(key, at, count) {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  return key === "Home" ? 0 : key === "End" ? count - 1 : -1;
}

/** @param {Table} t @param {KeyboardEvent} event */
export function onKey(t, event) {
  const { key } = event;
  const target = /** @type {HTMLElement} */ (event.target);
  // Shift+Enter runs the cell: the click that the browser makes of it must do nothing
  t.muted = key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
  if (t.muted) setTimeout(() => (t.muted = false));
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    key === "Tab" ||
    (key === "Enter" && event.shiftKey)
  )
    return;
  if (key === "Escape" && !t.cancel()) return;
  event.stopPropagation();
  const bar = /** @type {HTMLElement | null} */ (target.closest("[role=toolbar]"));
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

/** @param {string} key @param {HTMLElement[]} buttons @param {HTMLElement} target */
function onBarKey(key, buttons, target) {
  const to = step(key, buttons.indexOf(target), buttons.length);
  buttons[to]?.focus({ preventScroll: true });
  return to >= 0;
}

/** @param {Table} t @param {string} key @param {Zone} zone */
function onHandKey(t, key, zone) {
  const groups = (zone.groups ?? []).filter((group) => group.cards.length);
  const cards = cardsOf(zone);
  const at = Math.max(0, place(zone, t.active[zone.id]));
  // in a hand, up and down lead to the first card of the group before or after
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

/** In a spread pile the card one walks to is considered at once. @param {Table} t @param {CardView} card @param {Zone} zone */
function walk(t, card, zone) {
  t.stand(card, zone);
  if (zone.kind === "spread") t.consider(card);
  t.draw();
  t.root
    .querySelector(`[id="${t.uid}-${card.c}"]`)
    ?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Enter selects first and acts second: the main action, or the reason why there is none.
 * @param {Table} t @param {CardView} card @param {Zone} zone */
function enter(t, card, zone) {
  const pile = zone.kind === "spread";
  const actions = pile ? (card.acts ?? []) : t.actions();
  const chosen = pile ? t.picked === card.c : place(zone, t.picked) >= 0;
  const action = pile
    ? actions[0]
    : (actions.find((one) => one.main) ?? actions.find((one) => !one.on));
  if (!chosen && card.acts?.length) t.choose(card, zone);
  else if (action) t.press(action);
}

/** Type-ahead: "q" goes to the next queen, "qh" to the queen of hearts, "h" to the next heart.
 * @param {Table} t @param {string} letter @param {Zone} zone @param {number} at */
function type(t, letter, zone, at) {
  const cards = cardsOf(zone);
  const now = performance.now();
  const text = now - t.typed.time < 800 ? t.typed.text + letter : letter;
  const first = text.length > 1 ? at : at + 1;
  const turn = [...cards.slice(first), ...cards.slice(0, first)];
  const hit = turn.find(({ c }) =>
    [c, c.replace("T", "10"), c[1]].some((name) => name.toLowerCase().startsWith(text)),
  );
  t.typed = { text, time: now };
  if (hit) walk(t, hit, zone);
  else if (text !== letter) {
    t.typed.time = -1000;
    type(t, letter, zone, at);
  }
}
