/** Cards glide from where they were to where they are. */

/** @import { Table } from "./table.js" */

/** Where the cards are now. @returns {Map<string, DOMRect>} @param {Table} t */
export function places(t) {
  const cards = [...t.painter.keyed].filter(([key]) => key.startsWith("card "));
  const stock = /** @type {HTMLElement | null} */ (t.root.querySelector(".gc-stack > .gc-back"));
  if (stock) cards.push(["stock", stock]);
  return new Map(cards.map(([key, node]) => [key, node.getBoundingClientRect()]));
}

/** @param {Table} t @param {Map<string, DOMRect>} from */
export function glide(t, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [key, is] of places(t)) {
    const node = t.painter.keyed.get(key);
    const was =
      from.get(key) ?? (node?.classList.contains("is-just") ? from.get("stock") : undefined);
    if (!node || !was?.width || !is.width || Math.hypot(was.x - is.x, was.y - is.y) < 2) continue;
    const start = {
      translate: `${was.x - is.x}px ${was.y - is.y}px`,
      scale: was.width / is.width,
    };
    const both = { transformOrigin: "0 0", zIndex: 3 };
    node.animate([{ ...start, ...both }, both], { duration: 170, easing: "ease-out" });
  }
}
