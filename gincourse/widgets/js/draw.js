/** The whole table, drawn from the view and what this reader has selected and opened. */

import { drawAdvice } from "./advice.js";
import { drawActs, drawControls } from "./bars.js";
import { html } from "./paint.js";
import { drawRules, drawSide } from "./side.js";
import { sentence, words } from "./words.js";
import { drawZone } from "./zones.js";

/** @import { Table } from "./table.js" */
/** @import { View } from "./view.js" */

/** @param {Table} t @param {View} view */
export function drawTable(t, view) {
  /** @type {(name: string) => any} */
  const area = (name) =>
    view.zones.filter((zone) => zone.area === name).map((zone) => drawZone(t, zone));
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

/** What lies open in the middle; where a pool is paid out, that stands beside the arithmetic.
 * @param {any[]} zones @param {View} view */
function drawCounts(zones, view) {
  const shown = view.zones.filter((zone) => zone.area === "table");
  const counts = zones.filter((_, i) => ["sum", "bar"].includes(shown[i].kind));
  if (!shown.some((zone) => zone.kind === "bar")) return zones;
  const others = zones.filter((zone) => !counts.includes(zone));
  return html`${others}<div class="gc-counts">${counts}</div>`;
}

/** What lies between the players: a layout with seats around it; or seats in a row or an opponent across, and piles.
 * @param {(name: string) => any[]} area */
function drawMiddle(area) {
  const [across, piles, layout] = [area("across"), area("piles"), area("layout")];
  const seat = (/** @type {string} */ name) => {
    const zones = area(name);
    return zones.length > 0 && html`<div class="gc-${name}">${zones}</div>`;
  };
  if (layout.length)
    return html`<div class="gc-square">${["north", "west", "east"].map(seat)}<div class="gc-layout">${layout}</div></div>`;
  const places = ["west", "northwest", "north", "northeast", "east"]; // in the order of play
  const row = places.map(seat).filter(Boolean);
  const seats = row.length > 0 && html`<div class="gc-seats is-${`${row.length}`}">${row}</div>`;
  if (!across.length && !piles.length) return seats;
  return html`${seats}<div class="gc-mid">
    ${across.length > 0 && html`<div class="gc-across">${across}</div>`}
    ${piles.length > 0 && html`<div class="gc-piles" data-part="piles">${piles}</div>`}
  </div>`;
}
