/**
 * Replaces the desktop menu with the side menu if its entries do not fit in one row, for example with a longer label,
 * one more entry or another font. Without this script the container queries of Header.first.css decide by width only.
 */
/** Not `scrollWidth`, which counts the closed lists of the menu: they may be wider than their entries. */
function isCrowded(parts: HTMLElement): boolean {
  const { left, right } = parts.getBoundingClientRect();
  const boxes = [...parts.children]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return boxes.some((box) => box.left < left - 1 || box.right > right + 1);
}

export function fitHeader(): void {
  const bar = document.querySelector<HTMLElement>("[data-bar]");
  const row = bar?.querySelector<HTMLElement>("[data-row]");
  if (!bar || !row) return;
  const observer = new ResizeObserver(() => {
    bar.removeAttribute("data-crowded");
    bar.toggleAttribute("data-crowded", isCrowded(row));
  });
  // The entries too: they become wider when their font is loaded or a reader sets wider spacing.
  for (const part of [row, ...row.children]) observer.observe(part);
}
