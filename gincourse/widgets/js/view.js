/** The shape of a view, as Python builds it. */

/**
 * @typedef {{text: string, speech?: string}} Sentence  `speech` says the same without symbols
 * @typedef {{id: string, label: string, speech?: string, detail?: string, melds?: CardView[][], rest?: CardView[],
 *   chosen?: boolean}} Option
 * @typedef {{label?: string, speech?: string, options: Option[]}} Choice
 * @typedef {{title: string, speech?: string, text?: string, groups: Choice[], ok: string, cancel: string}} Ask
 * @typedef {{id: string, label: string, speech?: string, on?: boolean, why?: Sentence | null, main?: boolean,
 *   apart?: boolean, ask?: Ask | null}} Action
 * @typedef {{c: string, name: string, just?: boolean, owner?: string | null, acts?: Action[], note?: Sentence | null,
 *   along?: number, caption?: Sentence}} CardView  `along`: how many cards after it are taken with it
 * @typedef {{kind: string, label?: string, number?: number | null, speech?: string, cards: CardView[],
 *   parts?: Sentence[]}} Group
 * @typedef {{label: string, detail?: string, sum?: string, value: string | number,
 *   spoken?: {detail: string, sum: string}}} Row
 * @typedef {{label: string, share: number, value: string, detail?: string, speech?: string}} Share
 * @typedef {{id: string, kind: string, area: string, name?: string, detail?: string, speech?: string, note?: Sentence | null,
 *   badge?: Sentence & {kind: string}, count?: number, top?: CardView | {back: true} | null, act?: Action | null,
 *   groups?: Group[], rows?: Row[], total?: Row, notes?: string[], middle?: boolean[], corners?: boolean[],
 *   melds?: Group[], parts?: Share[]}} Zone  `melds`: what lies on the table before this seat
 * @typedef {{title?: string, items?: string[], words?: [string, string][], keys?: [string, string][]}} HelpSection
 * @typedef {{version: number, lang?: string, title: string, meta?: string, label: string, say: Sentence,
 *   look?: {suits?: string, index?: string, letters?: boolean}, alert?: Sentence | null, note?: Sentence | null,
 *   zones: Zone[], actions?: Action[], controls?: Action[], steps?: {at: number, of: number, label: string} | null,
 *   score?: {title: string, head: string[], rows: (string | number)[][], foot?: (string | number)[][]} | null,
 *   log?: {title: string, items: Sentence[]} | null,
 *   help?: {title: string, close: string, sections: HelpSection[]} | null, strings: Record<string, string>}} View
 * @typedef {import("@anywidget/types").AnyModel<{view: View}>} Model
 */

/** @param {Zone} zone */
export const cardsOf = ({ groups = [] }) => groups.flatMap(({ cards }) => cards);

/** Where a card stands among those of a zone; -1 if it does not. @param {Zone} zone @param {string} [code] */
export const place = (zone, code) => cardsOf(zone).findIndex(({ c }) => c === code);

/** Where the arrow keys begin: a hand at its first card, a pile at the one on top. @param {Zone} zone */
export const first = (zone) => cardsOf(zone).at(zone.kind === "spread" ? -1 : 0);
