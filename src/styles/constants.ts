/** Numbers of the specification (sections 2 and 9). Alone in their file, so that scripts contain them and fetch none. */

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
