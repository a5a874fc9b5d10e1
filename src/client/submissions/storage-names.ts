/**
 * The names under which `browser-store.ts` stores data. Constants only: the build writes them into each script
 * (`inlineConst` in astro.config.mjs). If a name changed, what visitors have stored would be lost.
 */

/** The `sessionStorage` item of a form: this prefix and its id. It exists while there is something to restore. */
export const DRAFT_PREFIX = "draft:";

/**
 * The name of the queue: of its database, its channel, its Web Lock and its `sync` event, and of the `localStorage` item
 * that exists while it holds an entry, so that a page without entries loads no code of the queue.
 */
export const QUEUE = "submission-queue";

/** The version of the formats (`formats.ts`). */
export const VERSION = 1;
