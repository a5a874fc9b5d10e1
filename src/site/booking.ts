/** Links to the appointment form, and the choice that such a link contains. */

/** The appointment form on the home page. */
export const BOOKING_LINK = "/#appointment";

/** What a visitor has already chosen when a booking link is followed. Never anything about the visitor. */
export interface Booking {
  /** An option of the form's service field; or, where it has none for the service, the service's name. */
  readonly service?: string;
  /** The name of a plan. */
  readonly plan?: string;
}

const NAMES = ["service", "plan"] as const;

/** A name as in the content. Anybody can write a link, so any other text in it is ignored. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} &'’().,/-]{0,59}$/u;

/**
 * Returns the link to the appointment form that opens it with a choice already made, for example
 * `bookingLink({ service: bookAs ?? name })` or `bookingLink({ plan: "Standard" })`. Without scripts it opens the
 * form without the choice.
 */
export function bookingLink(booking: Booking = {}): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = booking[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? BOOKING_LINK : `/?${query.toString()}#appointment`;
}

/** Reads the choice of a booking link. @param search the query of the page's address, with or without its "?" */
export function bookingFrom(search: string): Booking {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim() ?? "";
    return NAME.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns an address without the choice of a booking link. @param address absolute */
export function withoutBooking(address: string): string {
  const url = new URL(address);
  for (const name of NAMES) url.searchParams.delete(name);
  return url.href;
}
