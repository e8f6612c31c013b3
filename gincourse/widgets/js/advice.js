/** The advice panel: it asks first; then what each choice is worth, why, and what the other may hold. */

import { drawBar } from "./bars.js";
import { html } from "./paint.js";
import { note, sentence, words } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { Advice, AdviceBar, AdviceCell, AdviceGrid, AdviceTypes, Word } from "./view.js" */

/** @param {Table} t @param {Advice} advice */
export function drawAdvice(t, advice) {
  const { title, state, text, aims, actions } = advice;
  return html`<div class="gc-advice is-${state}" role="group" aria-label="${title}" key="advice">
    <div class="gc-advice-head">
      <h4 class="gc-title">${title}</h4>
      ${aims && drawAims(t, aims)}
    </div>
    <div class="gc-vh" role="status">${t.voice.advice}</div>
    <div class="gc-advice-body" style="min-height:${`${t.tall}`}px">
      ${text && html`<p class="gc-say">${sentence(text)}</p>`}
      ${
        actions.length > 0 &&
        drawBar(t, "asking", title, actions, ({ apart }) => ({
          class: `gc-btn ${state === "open" ? "gc-small" : ""} ${apart ? "gc-apart" : ""}`.trim(),
        }))
      }
      ${state === "open" && drawOpen(t, advice)}
    </div>
  </div>`;
}

/** What counts: three buttons, one of them pressed. @param {Table} t @param {NonNullable<Advice["aims"]>} aims */
function drawAims(t, { label, actions }) {
  const bar = drawBar(t, "aims", label, actions, ({ pressed }) => ({
    class: "gc-btn gc-small",
    "aria-pressed": `${pressed}`,
  }));
  return html`<div class="gc-aim"><span class="gc-sub" aria-hidden="true">${label}</span>${bar}</div>`;
}

/** @param {Table} t @param {Advice} advice */
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

/** Each choice as a bar from nought, with the interval as a bracket; the same in words.
 * @param {NonNullable<Advice["bars"]>} bars */
function drawWorths({ title, rows, ticks, zero, note: told }) {
  const row = (/** @type {AdviceBar} */ bar) => {
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
  const tick = (/** @type {{at: number, label: string}} */ { at, label }) =>
    html`<span style="left:${`${100 * at}`}%">${label}</span>`;
  return html`<ul class="gc-worths" aria-label="${title}">${rows.map(row)}</ul>
    <div class="gc-axis" aria-hidden="true">${ticks.map(tick)}</div>
    ${note({ text: told })}`;
}

/** @param {AdviceTypes} types */
function drawTypes({ head, rows }) {
  const row = (/** @type {string[]} */ [name, share, better]) =>
    html`<tr><th scope="row">${name}</th><td>${share}</td><td>${words(better)}</td></tr>`;
  return html`<table class="gc-types">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody>
  </table>`;
}

/** A row for each suit, or where there is no room a row for each rank. @param {Table} t @param {AdviceGrid} grid */
function drawGrid(t, { title, columns, rows, key, note: told }) {
  const turned = t.narrow;
  const heads = turned ? rows : columns;
  const sides = turned ? columns : rows;
  const at = (/** @type {number} */ side, /** @type {number} */ head) =>
    turned ? rows[head].cells[side] : rows[side].cells[head];
  const cell = (/** @type {AdviceCell} */ { kind, text, speech }) =>
    html`<td class="is-${kind}">${sentence({ text, speech })}</td>`;
  const head = (/** @type {Word} */ word) => html`<th scope="col">${sentence(word)}</th>`;
  const line = (/** @type {Word} */ word, /** @type {number} */ side) =>
    html`<tr><th scope="row">${sentence(word)}</th>${heads.map((_, i) => cell(at(side, i)))}</tr>`;
  const item = (/** @type {{kind: string, text: string, mark?: string}} */ { kind, text, mark }) =>
    html`<span><i class="is-${kind}">${mark}</i>${text}</span>`;
  return html`<table class="gc-heat ${turned && "is-turned"}">
      <caption class="gc-sub">${title}</caption>
      <thead><tr><td></td>${heads.map(head)}</tr></thead>
      <tbody>${sides.map(line)}</tbody>
    </table>
    <p class="gc-key" aria-hidden="true">${key.map(item)}</p>
    ${note({ text: told })}`;
}
