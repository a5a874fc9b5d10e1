/**
 * Constants only: the build writes them into each script (`inlineConst` in astro.config.mjs), so that no
 * script waits for another file.
 */

/** Dispatched by an island once React is listening to it. */
export const HYDRATED_EVENT = "island:hydrated";

/** Dispatched to an island that must hydrate before it is used. */
export const HYDRATION_REQUEST_EVENT = "island:needed";

/** The attribute of a submit button's label with the text for the time of sending. */
export const SENDING_LABEL = "data-sending";

/** `data-shown` of that label: which label of the button it shows; absent for the first one. */
export const SHOWN_LABEL_KEY = "shown";
