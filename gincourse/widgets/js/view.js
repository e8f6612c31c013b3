/** The shape of a view, as Python builds it. */

/**
 * @typedef {{text: string, speech?: string}} Sentence  `speech` says the same without symbols
 * @typedef {{id: string, label: string, speech?: string, detail?: string, melds?: CardView[][], rest?: CardView[],
 *   chosen?: boolean}} Option
 * @typedef {{label?: string, speech?: string, options: Option[]}} Choice
 * @typedef {{title: string, speech?: string, text?: string, groups: Choice[], ok: string, cancel: string}} Ask
 * @typedef {{id: string, label: string, speech?: string, on?: boolean, why?: Sentence | null, main?: boolean,
 *   apart?: boolean, pressed?: boolean, ask?: Ask | null}} Action
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
 * @typedef {{text: string, speech?: string}} Word
 * @typedef {{label: string, how: string, chances: string, value: string, range: string, speech: string, at: number,
 *   low: number, high: number, best?: boolean}} AdviceBar  `at`, `low` and `high`: where on the line, from 0 to 1
 * @typedef {{kind: string, text: string, speech?: string}} AdviceCell
 * @typedef {{title: string, columns: Word[], rows: (Word & {cells: AdviceCell[]})[],
 *   key: {kind: string, text: string, mark?: string}[], note: string}} AdviceGrid
 * @typedef {{head: string[], rows: string[][], say: Sentence | null, flips: boolean}} AdviceTypes
 * @typedef {{version: number, asked: number, news: number, title: string, state: "none" | "closed" | "thinking" | "open",
 *   text?: Sentence, actions: Action[], aims?: {label: string, actions: Action[]}, say?: Sentence,
 *   said?: Sentence | null, bars?: {title: string, rows: AdviceBar[], ticks: {at: number, label: string}[], zero: number,
 *   note: string}, why?: Sentence, types?: AdviceTypes | null, grid?: AdviceGrid, effort?: string}} Advice  `asked` counts
 *   what was asked of it, `news` what is worth a word: better figures are not
 * @typedef {import("@anywidget/types").AnyModel<{view: View, advice: Advice}>} Model
 */

/** @param {Zone} zone */
export const cardsOf = ({ groups = [] }) => groups.flatMap(({ cards }) => cards);

/** Where a card stands among those of a zone; -1 if it does not. @param {Zone} zone @param {string} [code] */
export const place = (zone, code) => cardsOf(zone).findIndex(({ c }) => c === code);

/** Where the arrow keys begin: a hand at its first card, a pile at the one on top. @param {Zone} zone */
export const first = (zone) => cardsOf(zone).at(zone.kind === "spread" ? -1 : 0);
