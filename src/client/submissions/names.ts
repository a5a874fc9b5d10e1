/**
 * The names of what `store.ts` keeps, for the script of every page. Constants only: the build writes them into each
 * script (`inlineConst` in astro.config.mjs). Another name would lose what visitors have stored.
 */

/** The `sessionStorage` item of a form: this prefix and the form's id. It exists while there is something to restore. */
export const DRAFT_PREFIX = "draft:";

/** `localStorage` has this item while the queue holds an entry, so that other pages load no code of the queue. */
export const QUEUE_FLAG = "submission-queue";
