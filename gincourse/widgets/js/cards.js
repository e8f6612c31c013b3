/** The pictures: cards, backs and the layout of stakes, as SVG. */

// 80 x 120 units. x 0 to 33 is the margin with the index (all that a fan shows), x 36 to 74 the field with the figure.

/** The suits, in a box of 20 x 20. @type {Record<string, string>} */
const SUITS = {
  s: "M10 .8C8.6 4.6 1.8 8.2 1.8 12.5C1.8 15 3.7 16.7 5.9 16.7C7.4 16.7 8.6 16 9.3 14.8C9.2 16.8 8.3 18.3 6.6 19.4H13.4C11.7 18.3 10.8 16.8 10.7 14.8C11.4 16 12.6 16.7 14.1 16.7C16.3 16.7 18.2 15 18.2 12.5C18.2 8.2 11.4 4.6 10 .8Z",
  h: "M10 19C4.2 14 1 10.3 1 6.5C1 3.7 3.1 1.6 5.6 1.6C7.6 1.6 9.2 2.8 10 4.7C10.8 2.8 12.4 1.6 14.4 1.6C16.9 1.6 19 3.7 19 6.5C19 10.3 15.8 14 10 19Z",
  d: "M10 .6C12 4.3 14.4 7.4 17.4 10C14.4 12.6 12 15.7 10 19.4C8 15.7 5.6 12.6 2.6 10C5.6 7.4 8 4.3 10 .6Z",
  c: "M10 1A4.2 4.2 0 0 1 12.9 8.2A4.2 4.2 0 1 1 10.7 14.2C10.8 16.6 11.7 18.3 13.4 19.4H6.6C8.3 18.3 9.2 16.6 9.3 14.2A4.2 4.2 0 1 1 7.1 8.2A4.2 4.2 0 0 1 10 1Z",
};

/** The ranks, drawn with one round pen in a box of 20 x 28. @type {Record<string, string>} */
const RANKS = {
  A: "M2 26L10 2L18 26M5 18H15",
  2: "M3 8.4C3 4.6 6 2 10 2C14.1 2 17 4.7 17 8.3C17 11.6 15 14 11.6 17.2L2.8 26H17.6",
  3: "M3 2H16.4L9.6 11.6C14.2 11.4 17.4 14.5 17.4 18.7C17.4 23 14.2 26 9.9 26C6.5 26 3.8 24.4 2.6 21.4",
  4: "M13.6 26V2L2.2 19.4H18.4",
  5: "M16 2H5.4L4.2 12.6C5.8 11.2 7.7 10.5 9.9 10.5C14.3 10.5 17.5 13.7 17.5 18.2C17.5 22.8 14.3 26 9.8 26C6.4 26 3.7 24.4 2.5 21.6",
  6: "M14.6 2C8.2 5.4 2.6 11.6 2.6 18.4C2.6 22.9 5.8 26 10 26C14.2 26 17.4 22.9 17.4 18.7C17.4 14.6 14.4 11.6 10.4 11.6C6.4 11.6 3.4 14.3 2.7 17.6",
  7: "M2.6 2H17.4L8.2 26",
  8: "M10 12.8C6.4 12.8 3.9 10.6 3.9 7.4C3.9 4.3 6.4 2 10 2C13.6 2 16.1 4.3 16.1 7.4C16.1 10.6 13.6 12.8 10 12.8C5.7 12.8 2.5 15.5 2.5 19.3C2.5 23.2 5.7 26 10 26C14.3 26 17.5 23.2 17.5 19.3C17.5 15.5 14.3 12.8 10 12.8",
  9: "M5.4 26C11.8 22.6 17.4 16.4 17.4 9.6C17.4 5.1 14.2 2 10 2C5.8 2 2.6 5.1 2.6 9.3C2.6 13.4 5.6 16.4 9.6 16.4C13.6 16.4 16.6 13.7 17.3 10.4",
  T: "M-.9 6L3 2V26M14.4 2C10.9 2 8.8 6.8 8.8 14C8.8 21.2 10.9 26 14.4 26C17.9 26 20 21.2 20 14C20 6.8 17.9 2 14.4 2Z",
  J: "M7 2H14.4V18.6C14.4 23.3 12 26 8.2 26C4.8 26 2.5 24 2.1 20.6",
  Q: "M10 2C5.2 2 2 6.6 2 14C2 21.4 5.2 26 10 26C14.8 26 18 21.4 18 14C18 6.6 14.8 2 10 2ZM11.8 20L18.4 27.4",
  K: "M3.4 2V26M17 2L3.4 17M8.4 11.8L17.8 26",
};

/** Pips stand in two outer columns, or between them. @type {(...ys: number[]) => number[][]} */
const sides = (...ys) =>
  ys.flatMap((y) => [
    [44, y],
    [66, y],
  ]); //
/** @type {(...ys: number[]) => number[][]} */
const middle = (...ys) => ys.map((y) => [55, y]);
/** @type {Record<string, number[][]>} */
const PIPS = {
  2: middle(20, 100),
  3: middle(20, 60, 100),
  4: sides(20, 100),
  5: [...sides(20, 100), ...middle(60)],
  6: sides(20, 60, 100),
  7: [...sides(20, 60, 100), ...middle(40)],
  8: [...sides(20, 60, 100), ...middle(40, 80)],
  9: [...sides(20, 46.7, 73.3, 100), ...middle(60)],
  T: [...sides(20, 46.7, 73.3, 100), ...middle(33.3, 86.7)],
};

/** @type {(y: number) => string} */
const eyes = (y) =>
  [51, 57].map((x) => `M${x} ${y}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z`).join("");

/** Half a court figure, one ink and outline after the other. Inks: k suit, p paper, o ochre. @type {Record<string, string[]>} */
const COURTS = {
  K: [
    "kM45 24H65V34C65 41 61 45.5 55 45.5C49 45.5 45 41 45 34Z",
    "pM48 25H62V31.5C62 33 60.5 33.6 59 33.2C57 32.6 53 32.6 51 33.2C49.5 33.6 48 33 48 31.5Z",
    `k${eyes(29)}`,
    "oM44.2 23.6L42.6 12.6L49 17.2L55 10.4L61 17.2L67.4 12.6L65.8 23.6Z",
    "kM37 60V51.5C40 46.5 44 44.5 47.5 43.6L55 54L62.5 43.6C66 44.5 70 46.5 73 51.5V60Z",
    "oM47.5 43.6L55 54L62.5 43.6L66 45L55 60L44 45Z",
  ],
  Q: [
    "oM55 14.5C46 14.5 42.6 20 42.8 28C43 36 41.6 40.5 39.5 44.5C43 46.5 47.5 45.5 49.5 42.5H60.5C62.5 45.5 67 46.5 70.5 44.5C68.4 40.5 67 36 67.2 28C67.4 20 64 14.5 55 14.5Z",
    "pM48 28.5C48 23 51 20.5 55 20.5C59 20.5 62 23 62 28.5C62 34.5 59.4 38.6 55 38.6C50.6 38.6 48 34.5 48 28.5Z",
    `k${eyes(29.5)}`,
    "kM45 21.5L43.4 13.4L49.4 16L55 10.6L60.6 16L66.6 13.4L65 21.5C59 18.8 51 18.8 45 21.5Z",
    "kM37 60V51C41 46.6 46 44.6 50 43.8C51 48.6 59 48.6 60 43.8C64 44.6 69 46.6 73 51V60Z",
    "pM50 43.8C51 48.6 59 48.6 60 43.8L58 38H52Z",
  ],
  J: [
    "oM45.4 24H64.6V36C64.6 38.5 63 40 61 40H49C47 40 45.4 38.5 45.4 36Z",
    "pM48.4 24H61.6V31C61.6 36 58.8 39.4 55 39.4C51.2 39.4 48.4 36 48.4 31Z",
    `k${eyes(30.5)}`,
    "kM43.4 23.8C43 16 48 12.2 55 12.2C62 12.2 67 16 66.6 23.8Z",
    "oM60.5 17C61.5 11.6 66 9.6 72.6 10.2C72 16.4 67 19.4 60.5 17Z",
    "kM37 60V51C41 46.4 46 44.4 51 43.6L55 48.5V60Z",
    "oM73 60V51C69 46.4 64 44.4 59 43.6L55 48.5V60Z",
    "pM51 43.6L55 48.5L59 43.6L58 38.5H52Z",
  ],
};

/** One suit mark with its middle at x, y. @type {(suit: string, x: number, y: number, size: number, turned?: boolean, ink?: string) => string} */
const mark = (suit, x, y, size, turned, ink = "k") =>
  `<path class="${ink}" d="${SUITS[suit]}" transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size / 20}) translate(-10 -10)"/>`;

/** @type {(body: string) => string} */
const svg = (body) =>
  `<svg viewBox="0 0 80 120" aria-hidden="true" focusable="false">${body}</svg>`;

/** A court: half a figure, turned once about (55, 60), and the suit upright in the middle. @type {(rank: string, suit: string) => string} */
function court(rank, suit) {
  const half = COURTS[rank]
    .map(([ink, ...d]) => `<path class="${ink}" d="${d.join("")}"/>`)
    .join("");
  return `<rect class="t" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>${half}<g transform="rotate(180 55 60)">${half}</g><circle class="p" cx="55" cy="60" r="9.8"/><circle class="l" cx="55" cy="60" r="8.4"/>${mark(suit, 55, 60.2, 10.5)}<rect class="l" x="36.5" y="8.5" width="37" height="103" rx="1.5"/>`;
}

/** The face of a card such as "Kd"; a large index leaves room for one big suit only. @type {(code: string, large: boolean) => string} */
export function face(code, large) {
  const [rank, suit] = code;
  const letter = `<text class="x" x="17" y="${large ? 100 : 81}">${suit.toUpperCase()}</text>`;
  if (large) {
    const pen = `<path class="n" d="${RANKS[rank]}" transform="translate(${rank === "T" ? 6.5 : 5} 9) scale(1.42)"/>`;
    return svg(pen + mark(suit, 19.5, 68, 31) + mark(suit, 58, 93, 36) + letter);
  }
  const figure =
    rank === "A"
      ? `<circle class="w" cx="55" cy="60" r="20.5"/><circle class="w" cx="55" cy="60" r="18"/>${mark(suit, 55, 60, 24)}`
      : COURTS[rank]
        ? court(rank, suit)
        : PIPS[rank].map(([x, y]) => mark(suit, x, y, 15.5, y > 60)).join("");
  return svg(
    `<path class="n" d="${RANKS[rank]}" transform="translate(7 9)"/>${mark(suit, 17, 52, 21)}${figure}${letter}`,
  );
}

/** Every face-down card is this one picture: a lattice clipped to its frame, and the four suits. */
export const BACK = (() => {
  const n = 4;
  let lattice = "";
  for (let i = -n; i < n; i++) {
    const [a, b] = [Math.max(0, i), Math.min(n, i + n)];
    const [y1, y2] = [9 + (102 * (a - i)) / n, 9 + (102 * (b - i)) / n];
    lattice += `M${9 + (62 * a) / n} ${y1}L${9 + (62 * b) / n} ${y2}M${71 - (62 * a) / n} ${y1}L${71 - (62 * b) / n} ${y2}`;
  }
  const suits = mark("s", 40, 50.4, 8.6, false, "m") + mark("c", 40, 69.6, 8.6, false, "m");
  const others = mark("h", 30.4, 60, 8.6, false, "m") + mark("d", 49.6, 60, 8.6, false, "m");
  return svg(
    `<rect class="f" x="5.5" y="5.5" width="69" height="109" rx="2" stroke-width="1.4"/><rect class="f" x="9" y="9" width="62" height="102" stroke-width=".8"/><path class="f" stroke-width=".8" d="${lattice}"/><g class="gc-med"><circle class="g" cx="40" cy="60" r="19"/><circle class="f" cx="40" cy="60" r="19" stroke-width="1.4"/><circle class="f" cx="40" cy="60" r="16.6" stroke-width=".7"/>${suits}${others}</g>`,
  );
})();

/**
 * The layout of a stakes game: four places in the middle and one in each corner, the reader's first (below, and
 * left below), then clockwise. A stake is a disc, an empty place a dashed ring. @param {boolean[]} middle @param {boolean[]} corners
 */
export function stakes(middle, corners) {
  const quarter = '<path class="ln" d="M9 145A58 58 0 0 1 67 203"/>';
  const disc = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {boolean | undefined} */ there,
  ) =>
    there
      ? `<circle class="st" cx="${x}" cy="${y}" r="12.5"/><circle class="si" cx="${x}" cy="${y}" r="8.6"/>`
      : `<circle class="no" cx="${x}" cy="${y}" r="12.5"/>`;
  const turns = [0, 1, 2, 3].map(
    (i) =>
      `<g transform="rotate(${90 * i} 106 106)">${quarter}${disc(33, 179, corners[i])}${disc(106, 134, middle[i])}</g>`,
  );
  return `<svg viewBox="0 0 212 212" aria-hidden="true"><rect class="bg" x="4" y="4" width="204" height="204" rx="3"/><rect class="ln" x="9" y="9" width="194" height="194" rx="1"/><path class="ln" d="M106 42L170 106L106 170L42 106Z"/>${turns.join("")}</svg>`;
}

export const TICK =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 10.5L8.5 14.5L15.5 6"/></svg>';
