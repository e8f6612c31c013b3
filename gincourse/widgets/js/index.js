/**
 * gincourse: a card table in the browser.
 *
 * Python builds one JSON "view" (zones of cards, actions with their labels, finished sentences) and this
 * module draws it. It knows no rules and no words. When the reader acts, the action's `id` is sent back as it
 * came, and nothing changes on the table until Python answers with a new view.
 *
 *   view   the shape of a view        table   what happens: messages, selection, focus, waiting
 *   cards  the drawing of a card      keys    what the keys do
 *   paint  drawing with keys          draw    what is drawn, a pure function of the view and local state:
 *                                             bars, zones, side, advice; words, motion, theme
 */

import { Table } from "./table.js";

/** @import { Model } from "./view.js" */

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
function render({ model, el, signal }) {
  const table = new Table(model, el);
  signal?.addEventListener("abort", () => table.stop(), { signal: table.life.signal });
  if (!signal?.aborted) table.start();
  return () => table.stop();
}

export default { render };
