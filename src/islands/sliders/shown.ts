/** `index` modulo `count`, never negative (specification, section 4: wraps both ways). */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The slides in the window when `current` is centred among `perView`, in loop order. */
export function shownSlides(current: number, count: number, perView: number): ReadonlySet<number> {
  const before = Math.floor(perView / 2);
  return new Set(Array.from({ length: perView }, (_, place) => wrapped(current - before + place, count)));
}
