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
