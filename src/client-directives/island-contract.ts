/**
 * Constants only: the build writes them into each script (`inlineConst` in astro.config.mjs), so that no
 * script waits for another file.
 */

/** Dispatched by an island once React is listening to its form. */
export const HYDRATED_EVENT = "island:hydrated";

/** Dispatched to an island that must hydrate before it is used. */
export const HYDRATION_REQUEST_EVENT = "island:needed";

/** How long before its first step the hero begins to hydrate: time to fetch and run React on a slow phone. */
export const HYDRATION_LEAD_MS = 1_000;

/**
 * `data-first-step` of the hero's island: when its first step is due (milliseconds of `performance.now`). Its
 * first slide is visible long before React runs.
 */
export const FIRST_STEP_KEY = "firstStep";

/** The attribute of a submit button's label with the text for the time of sending. */
export const SENDING_LABEL = "data-sending";

/** `data-shown` of that label: which of the `ButtonLabels` it shows; absent for the first one. */
export const SHOWN_LABEL_KEY = "shown";
