/**
 * Numbers of the specification (sections 2 and 9) that scripts use. Those that only a stylesheet uses are in the
 * component's styles: Dropdown.astro (992 px), ToTop.astro (100 px), VideoConsultation.astro (768 px).
 */

/** Hero slider: time between slides. */
export const HERO_INTERVAL_MS = 3_000;

/** Service carousel: three in a row, one below 600 px. */
export const SERVICE_CAROUSEL = {
  autoplayMs: 10_000,
  transitionMs: 10_000,
  perViewWide: 3,
  perViewNarrow: 1,
  narrowBelowPx: 600,
} as const;

/** Reviews slider: one slide, autoplay 1 s, speed 3 s. */
export const REVIEW_SLIDER = { autoplayMs: 1_000, speedMs: 3_000 } as const;

/** The delay of menu clicks; the target page is fetched meanwhile. */
export const MENU_DELAY_MS = 300;
