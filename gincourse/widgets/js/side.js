/** Beside the table: score, moves, and the panel with rules and keys. */

import { html } from "./paint.js";
import { sentence, words } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { HelpSection, Sentence, View } from "./view.js" */

/** Score and moves; on a phone they are folded away. @param {Table} t @param {View} view */
export function drawSide(t, { score, log, strings }) {
  const sheet =
    score &&
    html`<section key="score"><h4 class="gc-sub">${score.title}</h4>${drawScore(score)}</section>`;
  const item = (
    /** @type {Sentence} */ one,
    /** @type {number} */ i,
    /** @type {Sentence[]} */ all,
  ) => html`<li class="${i === all.length - 1 && "gc-now"}">${sentence(one)}</li>`;
  const moves =
    log &&
    html`<section key="log">
    <h4 class="gc-sub">${log.title}</h4><ol class="gc-log" aria-label="${log.title}">${log.items.map(item)}</ol>
  </section>`;
  if (!t.narrow) return html`<div class="gc-side">${sheet}${moves}</div>`;
  return html`<details class="gc-folded"><summary>${strings.details}</summary><div class="gc-side">${sheet}${moves}</div></details>`;
}

/** @param {NonNullable<View["score"]>} score */
export function drawScore({ head, rows, foot = [] }) {
  const line = (/** @type {(string | number)[]} */ [first, ...cells]) =>
    html`<tr><th scope="row">${words(first)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<table class="gc-score">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(line)}</tbody>
    <tfoot>${foot.map(line)}</tfoot>
  </table>`;
}

/** @param {Table} t @param {View} view */
export function drawRules(t, { help }) {
  const word = (/** @type {[string, string]} */ [name, meaning]) =>
    html`<div><dt>${name}</dt><dd>${words(meaning)}</dd></div>`;
  const key = (/** @type {[string, string]} */ [name, meaning]) =>
    html`<div><dt><kbd>${name}</kbd></dt><dd>${words(meaning)}</dd></div>`;
  const section = (/** @type {HelpSection} */ { title, items, words: terms, keys }) =>
    html`<section>
      ${title && html`<h4 class="gc-sub">${title}</h4>`}
      ${items && html`<ul>${items.map((item) => html`<li>${words(item)}</li>`)}</ul>`}
      ${terms && html`<dl>${terms.map(word)}</dl>`}
      ${keys && html`<dl>${keys.map(key)}</dl>`}
    </section>`;
  return (
    help &&
    html`<div class="gc-rules" role="group" tabindex="-1" aria-label="${help.title}" data-part="rules">
    ${help.sections.map(section)}
    <button type="button" class="gc-btn" press="${() => t.cancel()}">${help.close}</button>
  </div>`
  );
}
