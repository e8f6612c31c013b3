/** Words: sentences for the eye and for the ear. */

import { html } from "./paint.js";

/** @import { Action, Sentence, Zone } from "./view.js" */

/** What an action is known by; a mere placeholder has no id. @type {(action: Action) => string} */
export const known = ({ id, label }) => id || label;

export const spoken = (/** @type {Sentence | null | undefined} */ sentence) =>
  sentence?.speech ?? sentence?.text ?? "";

/** Text with the cards in their colours. @param {string | number} [text] */
export function words(text = "") {
  const suit = (/** @type {string} */ card) => "shdc"["♠♥♦♣".indexOf(card.slice(-1))];
  const parts = `${text}`.split(/((?:\d{1,2}|\p{Lu})?[♠♥♦♣])/u);
  return parts.map((part, i) =>
    i % 2 ? html`<span class="gc-k" data-s="${suit(part)}">${part}</span>` : part,
  );
}

/** A sentence for the eye, and the same without symbols for the ear, unless a live region speaks it.
 * @param {Sentence} sentence @param {boolean} [live] @param {any} [shown] */
export function sentence({ text, speech }, live = false, shown = words(text)) {
  if (!live && (speech ?? text) === text) return shown;
  const ear = !live && html`<span class="gc-vh">${speech}</span>`;
  return html`<span aria-hidden="true">${shown}</span>${ear}`;
}

/** @param {Sentence | null | undefined} note */
export function note(note) {
  return note && html`<p class="gc-note">${sentence(note)}</p>`;
}

/** The name of a zone and what is told beside it. @param {Zone} zone
 * @param {boolean} [live] whether something else already says it */
export function title({ name, detail, speech }, live = !speech) {
  const shown = html`${name && html`<b>${words(name)}</b>`}
    ${detail && html`<span class="gc-detail">${words(detail)}</span>`}`;
  return live && speech === undefined ? shown : sentence({ text: "", speech }, live, shown);
}
