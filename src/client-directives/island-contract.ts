/**
 * The contract between the hydration directive, the script of every page and the islands. Constants only: the build
 * writes them into each script (`inlineConst` in astro.config.mjs), so that no script waits for another file.
 */

/** Dispatched by an island, from an effect, once React is listening to its form. */
export const HYDRATED_EVENT = "island:hydrated";

/** Dispatched to an island that must hydrate although nobody is using it yet. */
export const HYDRATION_REQUEST_EVENT = "island:needed";

/** How long before its first step the hero begins to hydrate: time to fetch React and to run it on a slow phone. */
export const HYDRATION_LEAD_MS = 1_000;

/**
 * `data-first-step` of the hero's island: when its first step is due, in milliseconds of `performance.now`. Its first
 * slide has been visible since the first paint, long before React runs.
 */
export const FIRST_STEP_KEY = "firstStep";

/** The attribute of a submit button's label that contains the label to show while the form is being sent. */
export const SENDING_LABEL = "data-sending";

/** `data-shown` of that label: which label it shows (a key of `ButtonLabels`), absent while it is the first one. */
export const SHOWN_LABEL_KEY = "shown";
