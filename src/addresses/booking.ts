const BOOKING_LINK = "/#appointment";

/** What a booking link chooses. Never anything about the visitor. */
export interface Booking {
  /** An option of the form's service field, or the name of a service that has no option. */
  readonly service?: string;
  readonly plan?: string;
  readonly person?: string;
}

const NAMES = ["service", "plan", "person"] as const;

/**
 * Letters of any script with their marks and joiners, numbers, and the punctuation of names. No web address:
 * neither "//" nor "@", "<" or ">".
 */
const NAME =
  /^(?!.*\/\/)[\p{L}\p{M}\p{N}\p{Zs}\p{Pd}\p{Pi}\p{Pf}\u{200C}\u{200D}&'".,:;!?()/+·•…%#°™®\p{Sc}]{1,60}$/u;

/**
 * True for a name that a booking link may contain; the content schemas accept no other. Anybody can write
 * such a link, whose choice is filled into the form: any other text is ignored.
 */
export function fitsBookingLink(name: string): boolean {
  return NAME.test(name);
}

/**
 * Returns the link to the appointment form with a choice already made. Without scripts it opens the form
 * without the choice.
 */
export function bookingLink(booking: Booking = {}): string {
  const query = new URLSearchParams({ ...booking }).toString();
  return query === "" ? BOOKING_LINK : `/?${query}#appointment`;
}

/**
 * Reads the choice of a booking link. @param search the query of the page's address, with or without its "?"
 */
export function bookingFrom(search: string): Booking {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim() ?? "";
    return fitsBookingLink(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns an address without the choice of a booking link. @param address absolute */
export function withoutBooking(address: string): string {
  const url = new URL(address);
  for (const name of NAMES) url.searchParams.delete(name);
  return url.href;
}
