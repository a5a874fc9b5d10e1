/** `index` modulo `count`, never negative (specification, section 4: wraps both ways). */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The slides in the window when `current` is centred among `perView`, in loop order. */
function shownSlides(current: number, count: number, perView: number): ReadonlySet<number> {
  const before = Math.floor(perView / 2);
  return new Set(Array.from({ length: perView }, (_, place) => wrapped(current - before + place, count)));
}

/** Every slide in the server's HTML has this attribute. */
export const SLIDE_SELECTOR = "[data-slide]";

/** The slides of a row, in order; none while there is no row. */
export function slidesOf(row: HTMLElement | null): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(SLIDE_SELECTOR) ?? [])];
}

/**
 * Makes every slide outside the window inert: it cannot be focused and is not in the accessibility tree (WCAG 2.2, 2.4.3).
 *
 * @returns all slides of the row
 */
export function hideOthers(row: HTMLElement, current: number, perView: number): readonly HTMLElement[] {
  const slides = slidesOf(row);
  const shown = shownSlides(current, slides.length, perView);
  slides.forEach((slide, index) => {
    slide.inert = !shown.has(index);
  });
  return slides;
}
