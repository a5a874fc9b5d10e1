/**
 * The contract between the hydration directive and the islands. Plain data, because the directive is inline in
 * every page and must not import anything else.
 */

/** Dispatched by an island, from an effect, once React listens to its form. */
export const ATTACHED_EVENT = "island:attached";

/** How long before its first action an island begins to hydrate: time to fetch React and to run it on a slow phone. */
export const HYDRATION_LEAD_MS = 1_000;

/** `data-touched` of the island: when the visitor first used it, in epoch milliseconds. */
export const TOUCHED_KEY = "touched";

/** The `sessionStorage` item of what was typed in a form: for this tab only, and deleted when it closes. */
export function draftKey(formId: string): string {
  return `draft:${formId}`;
}

/** The `sessionStorage` item of the reference of a form's last accepted submission. */
export function confirmationKey(formId: string): string {
  return `confirmation:${formId}`;
}

/** Matches the query of an address that chooses something in the appointment form (src/site/booking.ts). */
export const BOOKING_QUERY = /[?&](?:service|plan)=/;
