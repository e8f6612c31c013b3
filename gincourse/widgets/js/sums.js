/** What a hand comes to: the arithmetic of a result, and a pool in parts. */

import { html } from "./paint.js";
import { sentence, words } from "./words.js";

/** @import { Row, Share, Zone } from "./view.js" */

/** The last term and the sign that it equals what follows are not torn apart. @param {string} sum */
const whole = (sum) => sum.replace(/ (?=\S*$)/, "\u00a0");

/** The arithmetic of a result. @param {Zone} zone */
export function drawSum({ name, rows = [], total }) {
  const row = (/** @type {Row} */ { label, detail = "", sum = "", value, spoken }) =>
    html`<tr role="row">
      <th scope="row" role="rowheader">${words(label)}</th>
      <td role="cell"><small>${sentence({ text: detail, speech: spoken?.detail })}</small></td>
      <td role="cell" class="gc-comes">
        <span class="gc-terms">${sentence({ text: whole(sum), speech: spoken?.sum })}</span>
        <span class="gc-value">${value}</span>
      </td>
    </tr>`;
  // the roles are written out, because what is laid out as a grid would be no table
  return html`<table class="gc-sum" role="table">
    <caption class="gc-vh">${name}</caption>
    <tbody role="rowgroup">${rows.map(row)}</tbody>
    ${total && html`<tfoot role="rowgroup">${row(total)}</tfoot>`}
  </table>`;
}

/** A pool and each player's part of it: a bar in patterns for the eye, and its legend, a table. @param {Zone} zone */
export function drawShares({ name, parts = [] }) {
  const shares = /** @type {Share[]} */ (parts);
  const piece = (/** @type {Share} */ { share }, /** @type {number} */ i) =>
    share > 0 && html`<span class="gc-piece is-${`${i}`}" style="flex-grow:${`${share}`}"></span>`;
  const row = (/** @type {Share} */ { label, value, detail, speech }, /** @type {number} */ i) => {
    const cells = html`<b>${value}</b>${detail && html`<small>${detail}</small>`}`;
    return html`<tr>
      <th scope="row"><span class="gc-piece is-${`${i}`}" aria-hidden="true"></span>${words(label)}</th>
      <td>${sentence({ text: "", speech }, speech === undefined, cells)}</td>
    </tr>`;
  };
  return html`<div class="gc-shares">
    <p class="gc-sub" aria-hidden="true">${words(name)}</p>
    <div class="gc-pool" aria-hidden="true">${shares.map(piece)}</div>
    <table class="gc-legend" aria-label="${name}"><tbody>${shares.map(row)}</tbody></table>
  </div>`;
}
