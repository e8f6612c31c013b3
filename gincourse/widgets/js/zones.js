/** What lies on the table: the seats with their hands and melds, the piles, the stakes. */

import { drawButton } from "./bars.js";
import { stakes } from "./cards.js";
import { drawBack, drawCard, drawGroup, drawHand, drawSpread } from "./fans.js";
import { html } from "./paint.js";
import { drawShares, drawSum } from "./sums.js";
import { note, sentence, title } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { Zone } from "./view.js" */

/** @param {Table} t @param {Zone} zone */
export function drawZone(t, zone) {
  const { kind, id, groups = [], melds = [], count = 0, badge } = zone;
  const draw = {
    pile: () => drawPile(t, zone),
    spread: () => drawSpread(t, zone),
    sum: () => drawSum(zone),
    bar: () => drawShares(zone),
    stakes: () =>
      html`<span class="gc-stakes" art="${stakes(zone.middle ?? [], zone.corners ?? [])}"></span>`,
    backs: () =>
      count > 0 &&
      html`<div class="gc-fan gc-backs" aria-hidden="true">${Array.from({ length: count }, () => drawBack())}</div>`,
    laid: () =>
      html`<div class="gc-laid">${groups.map((group) => drawGroup(t, group, zone))}</div>`,
    hand: () => drawHand(t, zone),
  }[kind];
  const tag = badge && html`<span class="gc-badge is-${badge.kind}">${sentence(badge)}</span>`;
  const named =
    !["pile", "spread", "sum", "bar"].includes(kind) &&
    (kind !== "hand" || zone.detail || badge || melds.length);
  const table = melds.map((group) => drawGroup(t, group, { ...zone, kind: "laid" }));
  return html`<div class="gc-zone gc-zone-${kind} ${melds.length > 0 && "has-melds"}" key="${id}">
    ${named && html`<p class="gc-name">${title(zone)}${tag}</p>`}
    ${draw?.()}
    ${melds.length > 0 && html`<div class="gc-melds">${table}</div>`}
    ${zone.notes?.map((text) => note({ text }))}
    ${note(zone.note)}
  </div>`;
}

/** A pile of which only the top is seen; a button if something can be done with it. @param {Table} t @param {Zone} zone */
function drawPile(t, zone) {
  const { top, act, count = 0 } = zone;
  const shown = top
    ? "back" in top
      ? drawBack()
      : drawCard(t, top, zone)
    : html`<span class="gc-place"></span>`;
  const inside = html`<span class="gc-stack ${count > 1 && "is-deep"}" aria-hidden="true">${shown}</span>
    <span class="gc-cap">${title(zone, Boolean(act))}</span>`;
  if (!act) return html`<div class="gc-pile">${inside}</div>`;
  const label = act.speech ?? act.label; // what the pile is, and what can be done with it
  return drawButton(t, "piles", act, { class: "gc-pile", "aria-label": label }, inside);
}
