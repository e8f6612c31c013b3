/** Cards beside each other: hands, melds, the spread pile, and the card itself. */

import { BACK, face, TICK } from "./cards.js";
import { html } from "./paint.js";
import { cardsOf, first } from "./view.js";
import { known, sentence, spoken, title, words } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { CardView, Group, Zone } from "./view.js" */

/** The hand: one tab stop, in which the arrow keys walk from card to card. @param {Table} t @param {Zone} zone */
export function drawHand(t, zone) {
  const active = standing(t, zone);
  const inside = zone.groups?.map((group) => drawGroup(t, group, zone, active));
  if (!active) return html`<div class="gc-hand">${inside}</div>`;
  return html`<div class="gc-hand" ${list(t, zone, active)} data-part="hand">${inside}</div>`;
}

/** A pile of which every card is seen and may be considered; it rises then, with all that come along.
 * @param {Table} t @param {Zone} zone */
export function drawSpread(t, zone) {
  const cards = cardsOf(zone);
  const active = standing(t, zone);
  const tip = active?.acts?.[0];
  const id = `${t.uid}-tip-${active?.c}`;
  const at = cards.findIndex((card) => card.c === t.picked);
  const last = at < 0 ? -1 : at + (cards[at].along ?? 0);
  for (const { acts } of cards) if (acts?.length) t.tips.set(known(acts[0]), acts[0]);
  const fan = cards.map((card, i) =>
    drawCard(t, card, zone, {
      "is-open": card.acts?.[0]?.on,
      "is-active": card === active,
      "is-along": i >= at && i <= last,
      "is-last": i === last,
      described: card === active && tip && id,
    }),
  );
  const pile = active
    ? html`<div class="gc-spread" ${list(t, zone, active)} data-part="piles" action="${tip}">
        <div class="gc-fan">${fan}</div>
      </div>`
    : html`<span class="gc-stack" aria-hidden="true"><span class="gc-place"></span></span>`;
  const caption = cards[at]?.caption;
  return html`${pile}
    ${tip && html`<span id="${id}" hidden>${tip.on ? (tip.speech ?? tip.label) : spoken(tip.why)}</span>`}
    <p class="gc-cap">
      ${active ? html`<span aria-hidden="true">${title(zone, true)}</span>` : title(zone)}
      ${caption && html`<span class="gc-considered">${sentence(caption)}</span>`}
    </p>`;
}

/** The card of a list on which the arrow keys stand. @param {Table} t @param {Zone} zone */
const standing = (t, zone) =>
  cardsOf(zone).find((card) => card.c === t.active[zone.id]) ?? first(zone);

/** What makes a list of cards out of an element. @param {Table} t @param {Zone} zone @param {CardView} active */
const list = (t, zone, active) => ({
  key: `${zone.id} cards`,
  role: "listbox",
  tabindex: "0",
  "aria-orientation": "horizontal",
  "aria-label": zone.speech ?? zone.name,
  "aria-activedescendant": `${t.uid}-${active.c}`,
  zone,
});

/** @param {Table} t @param {Group} group @param {Zone} zone @param {CardView} [active] */
export function drawGroup(t, { kind, label, number, speech, cards, parts = [] }, zone, active) {
  const name = speech || label;
  const count = number ?? null;
  const { tags, lines } = owners(cards, parts.length > 0);
  const fan = cards.map((card, i) =>
    drawCard(t, card, zone, { "is-active": card === active, tag: tags[i] }, kind === "gone"),
  );
  const caption = html`<span class="gc-cap" aria-hidden="true">
    ${label && html`<span>${words(label)}</span>`}
    ${count !== null && html`<span class="gc-num">${count}</span>`}
  </span>`;
  const shares =
    parts.length > 0 &&
    html`<span class="gc-parts" aria-hidden="true">${parts.map(({ text }) => html`<span>${words(text)}</span>`)}</span>`;
  return html`<div class="gc-group gc-${kind}" role="${name ? "group" : "none"}" aria-label="${name || null}">
    <div class="gc-fan" style="--lines:${`${lines}`};--count:${`${cards.length}`}">${fan}</div>
    ${(label || count !== null) && caption}${shares}
  </div>`;
}

/** The names of those who laid cards on a meld, each at the first of his cards and drawn under the middle of all that
 * lie together. Names that would meet stand in lines below each other, or go where the caption tells them all anyway.
 * @param {CardView[]} cards @param {boolean} told */
function owners(cards, told) {
  /** How far each line of names has come, counted in cards. @type {number[]} */
  const lines = [];
  const tags = cards.map(({ owner }, i) => {
    if (!owner || cards[i - 1]?.owner === owner) return null;
    const next = cards.findIndex((card, j) => j > i && card.owner !== owner);
    const n = (next < 0 ? cards.length : next) - i;
    const span = next < 0 ? n + 1.4 : n; // the last card is not covered
    const width = owner.length * 0.36 + 1; // about, and rather too much
    const left = i && i + span / 2 - width / 2;
    const free = lines.findIndex((end) => end <= left);
    const line = free < 0 ? lines.length : free;
    if (told && line > 0) return null;
    lines[line] = left + width;
    return html`<span class="gc-owner ${next < 0 && "is-last"}" style="--n:${`${n}`};--line:${`${line}`}" aria-hidden="true">${owner}</span>`;
  });
  return { tags, lines: lines.length };
}

/** One card; `place` holds its marks in the fan (class names), its tag and the id of what describes it.
 * @param {Table} t @param {CardView} card @param {Zone} [zone] @param {Record<string, any>} [place] @param {boolean} [ghost] */
export function drawCard(t, card, zone, { described, tag, ...place } = {}, ghost = false) {
  const { c, name, just, owner, acts } = card;
  const listed = zone?.kind === "hand" || zone?.kind === "spread";
  const picked = listed && c === t.picked;
  const marks = { "is-just": just, "is-laid": owner, "is-picked": picked, ...place };
  const worn = Object.keys(marks).filter((mark) => marks[/** @type {"is-just"} */ (mark)]);
  const option = {
    role: "option",
    id: `${t.uid}-${c}`,
    "aria-selected": acts?.length ? `${picked}` : null, // without it, an option cannot be selected
    "aria-describedby": described || null,
    action: zone?.kind === "spread" ? acts?.[0] : undefined,
    press: () => zone && t.choose(card, zone),
  };
  const props = {
    key: zone && !ghost && `card ${c}`,
    "aria-label": zone && name,
    ...(listed ? option : { role: zone && "img" }),
  };
  return html`<span class="gc-card ${worn.join(" ")}" data-s="${c[1]}" ${props}>
    <span class="gc-face" art="${face(c, t.view?.look?.index === "large")}"></span>
    ${picked && html`<span class="gc-tick" art="${TICK}"></span>`}
    ${tag}
  </span>`;
}

/** All face-down cards are alike: no name, no key, nothing that tells them apart. */
export function drawBack() {
  return html`<span class="gc-card gc-back"><span class="gc-face" art="${BACK}"></span></span>`;
}
