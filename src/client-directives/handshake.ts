/**
 * What the hydration directive and the islands say to each other. Plain data, because the directive
 * stands inline in every page and must not pull anything in.
 */

/** Sent by an island, from an effect, once React really listens to its form. */
export const ATTACHED_EVENT = "island:attached";

/** `data-touched` of the island: when the visitor first reached for it, in epoch milliseconds. */
export const TOUCHED_KEY = "touched";

/** Where a form keeps what was typed, in `sessionStorage`: this tab only, gone when it closes. */
export function draftKey(formId: string): string {
  return `draft:${formId}`;
}
