/** The numbers of the specification (sections 2 and 9), each written here and nowhere else. */

/** Hero slider: time between slides. */
export const HERO_INTERVAL_MS = 3_000;

/** Service carousel: three beside each other, one below 600 px. */
export const SERVICE_CAROUSEL = {
  autoplayMs: 10_000,
  transitionMs: 10_000,
  perViewWide: 3,
  perViewNarrow: 1,
  narrowBelowPx: 600,
} as const;

/** Reviews slider: one slide, autoplay 1 s, speed 3 s. */
export const REVIEW_SLIDER = { autoplayMs: 1_000, speedMs: 3_000 } as const;

/** Menu clicks navigate after this delay; the target page is fetched during it. */
export const MENU_DELAY_MS = 300;

/** The scroll-to-top button shows after scrolling more than this. */
export const SCROLL_TO_TOP_PX = 100;

/** The bar is sticky when the page is scrolled above this. */
export const STICKY_BAR_PX = 0;

/** Dropdowns open on hover above this width. */
export const HOVER_DROPDOWN_PX = 992;

/** The video consultation page has a layout of its own below this width. */
export const VIDEO_CONSULTATION_MOBILE_PX = 768;
