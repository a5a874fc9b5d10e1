/**
 * The names under which browsers store what visitors type. Constants only: the build writes them into each script
 * (`inlineConst` in astro.config.mjs). If a name changed, what visitors have stored would be lost.
 *
 * | what               | where                    | written                | removed                             |
 * | ------------------ | ------------------------ | ---------------------- | ----------------------------------- |
 * | values             | draft (`sessionStorage`) | at each input          | accepted, emptied, the tab closed   |
 * | what was last sent | draft                    | before it is sent      | accepted, emptied, the tab closed   |
 * | reference          | draft                    | accepted               | another is begun, the tab closed    |
 * | submission         | entry (IndexedDB)        | sending failed for now | ended, deleted                      |
 * | outcome            | entry                    | in its place           | closed, shown by its form           |
 * | a refused text     | entry                    | in its place           | as the outcome, or after 72 hours   |
 * | keys of entries    | `sessionStorage`         | with the entry         | the tab closed                      |
 */

/** The `sessionStorage` item of a form: this prefix and its id. It exists while there is something to restore. */
export const DRAFT_PREFIX = "draft:";

/**
 * The name of the queue: of its database and the store in it, of the channel on which pages learn of a change, of the
 * event with which a page tells its forms, and of its `sync` event.
 */
export const QUEUE = "submission-queue";

/** The version of drafts and entries. A draft of another one is dropped, an entry has failed (decision 0590). */
export const STORAGE_VERSION = 3;
