import { HOVER_MENU_ABOVE_PX, PHONE_LAYOUT_BELOW_PX, SERVICE_CAROUSEL } from "./constants.ts";

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
