/** Light or dark, as measured: class names of the page cannot be seen from a shadow root. @param {HTMLElement} root */
export function setTheme(root) {
  const page = getComputedStyle(root).getPropertyValue("--jp-layout-color1").trim();
  const probe = document.createElement("i");
  probe.style.color = page;
  root.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  const [a, b, c] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = color.startsWith("rgb")
    ? (a * 0.3 + b * 0.59 + c * 0.11) / 255
    : a / (a > 1 ? 100 : 1);
  if (page) root.dataset.theme = light > 0.5 ? "light" : "dark";
  else delete root.dataset.theme; // no notebook around: the reader's own preference decides
}
