/**
 * Numbers of the specification (sections 2 and 9) that scripts use. Widths of the window are in widths.ts;
 * the 100 px of the scroll-to-top button are in shell/floating.css.
 */

/** Hero slider: time between slides. */
export const HERO_INTERVAL_MS = 3_000;

/** Service carousel: three in a row, one below 600 px. */
export const SERVICE_CAROUSEL = {
  autoplayMs: 10_000,
  perViewWide: 3,
  narrowBelowPx: 600,
} as const;

/** Reviews slider: one slide, autoplay 1 s, speed 3 s. */
export const REVIEW_SLIDER = { autoplayMs: 1_000, speedMs: 3_000 } as const;

/** Above this width, not at it, the lists of the menu open on hover. */
export const HOVER_MENU_ABOVE_PX = 992;

/** Below this width pages have their layout for phones. */
export const PHONE_LAYOUT_BELOW_PX = 768;

/** The delay of menu clicks; the target page is fetched meanwhile. */
export const MENU_NAVIGATION_DELAY_MS = 300;

/**
 * Pixels at the usual font size of 16 px as `em`, so that a reader's larger text counts like a narrower
 * window.
 */
function em(pixels: number): string {
  return `${String(pixels / 16)}em`;
}

/**
 * The widths of the window at which layouts change, and the height of a low window: one list for styles and scripts. A
 * stylesheet writes `@media (--medium)` or `@media (--not-medium)`; the build replaces the name (scripts/build/stylesheets.ts).
 * A component that responds to its own space uses a container query.
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
  /** Very large text on a phone, as set in the browser. */
  tiny: `(max-width: ${em(288 - 0.02)})`,
  /** A low window: a phone on its side, or 400 % zoom (WCAG 2.2, 1.4.10). Nothing may take much of its height. */
  low: "(max-height: 420px)",
} as const;
