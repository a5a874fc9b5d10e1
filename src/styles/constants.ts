/** Numbers of the specification (sections 2 and 9), and the widths at which layouts change. */

/** Between two slides of the hero. */
export const HERO_INTERVAL_MS = 3_000;

/** `perViewWide` cards beside each other, and one in a narrower window. */
export const SERVICE_CAROUSEL = {
  autoplayMs: 10_000,
  perViewWide: 3,
  narrowBelowPx: 600,
} as const;

export const REVIEW_SLIDER = { autoplayMs: 1_000, speedMs: 3_000 } as const;

/** Above this width, not at it, the lists of the menu open on hover. */
export const HOVER_MENU_ABOVE_PX = 992;

/** Below this width pages have their layout for phones. */
export const PHONE_LAYOUT_BELOW_PX = 768;

export const MENU_NAVIGATION_DELAY_MS = 300;

/** Pixels as `em`, so that a reader's larger text counts like a narrower window. */
function em(pixels: number): string {
  return `${String(pixels / 16)}em`;
}

/**
 * The widths and the low height of the window at which layouts change. A stylesheet writes `@media (--medium)` or
 * `@media (--not-medium)`, and the build replaces the name (scripts/build/stylesheets.ts).
 */
export const WIDTHS = {
  /** Two or three cards in a row. */
  small: `(min-width: ${em(SERVICE_CAROUSEL.narrowBelowPx)})`,
  /** Columns. */
  medium: `(min-width: ${em(PHONE_LAYOUT_BELOW_PX)})`,
  /** Menus that open on hover, and wide columns. */
  large: `(min-width: ${em(HOVER_MENU_ABOVE_PX + 0.02)})`,
  /** Tabs in the page's margin instead of the bar at the foot of the window. */
  wide: `(min-width: ${em(1248)})`,
  /** Very large text on a phone. */
  tiny: `(max-width: ${em(288 - 0.02)})`,
  /** A phone on its side, or 400 % zoom (WCAG 2.2, 1.4.10): nothing may take much of the height. */
  low: "(max-height: 420px)",
} as const;
