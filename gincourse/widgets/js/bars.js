/** What can be done: toolbars, their buttons, and the panel that asks. */

import { drawCard } from "./fans.js";
import { html } from "./paint.js";
import { known, note, sentence, spoken, words } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { Action, Ask, CardView, Choice, Option, View } from "./view.js" */

/** @param {Table} t @param {string} part @param {Action} action @param {Record<string, any>} more @param {any} [inside] */
export function drawButton(t, part, action, more, inside = words(action.label)) {
  const why = action.on ? "" : spoken(action.why);
  const id = `${t.uid}-${part}-${t.offered.size}`;
  t.offered.set(known(action), action);
  const props = {
    "aria-disabled": (!action.on || t.lost || t.wait !== "") && "true",
    "aria-label": action.speech !== action.label && action.speech,
    "aria-describedby": why ? id : null,
    action,
    press: () => t.press(action),
    ...more,
  };
  return html`<button key="${part} ${known(action)}" type="button" ${props}>
    ${inside}${why && html`<span id="${id}" hidden>${why}</span>`}
  </button>`;
}

/** A row of buttons with one tab stop: where it was, or the main one. @param {Table} t @param {string} part @param {string} label
 * @param {Action[]} actions @param {(action: Action) => Record<string, any>} props */
export function drawBar(t, part, label, actions, props) {
  const last = actions.find((action) => known(action) === t.stops[part]);
  const stop = last ?? actions.find((action) => action.main && action.on) ?? actions[0];
  const buttons = actions.map((action) =>
    drawButton(t, part, action, { tabindex: action === stop ? "0" : "-1", ...props(action) }),
  );
  return html`<div class="gc-${part}" role="toolbar" aria-label="${label}" data-part="${part}">${buttons}</div>`;
}

/** @param {Table} t @param {View} view */
export function drawControls(t, { controls = [], help, strings }) {
  const rules = help && { id: "?", label: help.title, on: true };
  const actions = rules ? [...controls, rules] : controls;
  const open = {
    press: () => t.help(),
    "aria-disabled": false,
    "aria-expanded": `${t.panel === "help"}`,
  };
  if (!actions.length) return null;
  return drawBar(t, "controls", strings.controls, actions, (action) =>
    action === rules ? { class: "gc-link gc-help", ...open } : { class: "gc-link" },
  );
}

/** The toolbar or the panel that asks, and under it the line that is kept free for reasons. @param {Table} t @param {View} view */
export function drawActs(t, view) {
  const actions = t.actions();
  const ask = t.panel && t.panel !== "help" && t.panel.ask;
  const bar = () =>
    drawBar(t, "bar", view.strings.tools, actions, ({ main, apart }) => ({
      class: ["gc-btn", main && "gc-main", apart && "gc-apart"].filter(Boolean).join(" "),
    }));
  return html`<div class="gc-acts">
    ${view.steps && drawSteps(view.steps)}
    ${ask ? drawAsk(t, ask) : actions.length > 0 && bar()}
    <p class="gc-why">${reason(t, view)}</p>
  </div>`;
}

/** @param {{at: number, of: number, label: string}} steps */
export function drawSteps({ at, of, label }) {
  const range = {
    "aria-valuemin": 0,
    "aria-valuemax": of,
    "aria-valuenow": at,
    "aria-label": label,
  };
  return html`<div class="gc-steps" role="progressbar" ${range}>
    <span class="gc-rail" style="--v:${`${of ? at / of : 1}`}"></span><span>${label}</span>
  </div>`;
}

/** @param {Table} t @param {View} view */
function reason(t, view) {
  const why = (/** @type {string | undefined} */ id) => {
    const action = id === undefined ? undefined : t.offered.get(id);
    return action?.on ? null : action?.why;
  };
  if (t.wait === "busy")
    return html`<span class="gc-hint" aria-hidden="true">${view.strings.busy}</span>`;
  const card = t.card();
  const taken = card?.acts?.[0];
  // what taking a card of a spread pile would be, unless the toolbar says it because it is considered
  const tip = (/** @type {string | undefined} */ id) => {
    const action = id === undefined || id === (taken && known(taken)) ? undefined : t.tips.get(id);
    return action?.on ? { text: action.label, speech: action.speech } : action?.why;
  };
  const { hover, focus } = t.at;
  const hint = why(hover) ?? tip(hover) ?? t.refusal ?? why(focus) ?? tip(focus);
  if (hint) return html`<span class="gc-hint">${sentence(hint)}</span>`;
  const off = taken && !taken.on && t.tips.has(known(taken)) && taken.why;
  const note = card?.note || off || view.note;
  return note && sentence(note);
}

/** @param {Table} t @param {Ask} ask */
export function drawAsk(t, { title, speech, text, groups, ok, cancel }) {
  const off = (t.wait !== "" || !t.chosen) && "true";
  const group = (/** @type {Choice} */ { label, speech: told, options }) => {
    const short = options.every(
      ({ melds, rest, detail }) => !melds?.length && !rest?.length && !detail,
    );
    return html`${label && html`<p class="gc-options-name">${sentence({ text: label, speech: told })}</p>`}
      <div class="gc-options ${short && "is-short"}">${options.map((option) => drawOption(t, option))}</div>`;
  };
  return html`<div class="gc-ask" data-part="ask">
    <h4 class="gc-sub">${sentence({ text: title, speech })}</h4>
    ${text && note({ text })}
    <div class="gc-groups" role="radiogroup" aria-label="${speech ?? title}">${groups.map(group)}</div>
    <div class="gc-answer">
      <button type="button" class="gc-btn gc-main" aria-disabled="${off}" press="${() => t.confirm()}">${words(ok)}</button>
      <button type="button" class="gc-btn" press="${() => t.cancel()}">${words(cancel)}</button>
    </div>
  </div>`;
}

/** @param {Table} t @param {Option} option */
export function drawOption(t, { id, label, speech, detail, melds = [], rest = [] }) {
  const checked = id === t.chosen;
  const choose = () => {
    t.chosen = id;
    t.draw();
  };
  const mini = (/** @type {string} */ kind, /** @type {CardView[]} */ cards) =>
    cards.length > 0 &&
    html`<span class="gc-group gc-${kind}"><span class="gc-fan">${cards.map((card) => drawCard(t, card))}</span></span>`;
  const fans = [melds.map((cards) => mini("meld", cards)), mini("loose", rest)];
  return html`<label class="gc-option ${checked && "is-chosen"}" key="option ${id}">
    <input type="radio" name="${t.uid}-ask" aria-label="${speech ?? label}" checked="${checked}" choose="${choose}" />
    <span class="gc-option-name">${words(label)}</span>
    ${(melds.length > 0 || rest.length > 0) && html`<span class="gc-mini" aria-hidden="true">${fans}</span>`}
    ${detail && html`<span class="gc-note">${words(detail)}</span>`}
  </label>`;
}
