import addressparser from "nodemailer/lib/addressparser";
import { EMAIL, EMAIL_LIMIT } from "../../../src/forms/index.ts";
import { oneLine } from "./safe-text.ts";

/**
 * Whether a mail server would accept this address (RFC 5321, section 4.1.2: dot-string @ domain; 4.5.3.1.1: at most 64
 * characters before the @). The enquiry form accepts any text as email (specification, section 5), and the rule of
 * the other forms accepts dots anywhere.
 */
export function isDeliverable(address: string): boolean {
  const isDotString = /^(?!\.)(?!.*\.[.@])[^@]{1,64}@/.test(address);
  return isDotString && EMAIL.test(address) && address.length <= EMAIL_LIMIT;
}

/** The part after the @, in small letters; "" when there is none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** The host of the site without "www.", for comparison with senders. */
export function siteDomain(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, "");
}

/** The same machine: the inbox of `npm start`, where encryption and a login would protect nothing. */
export function isLoopback(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/** A mailbox as written in a setting: "name@clinic.example" or "Clinic <name@clinic.example>". */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Takes the mailboxes in a setting, separated by commas; returns them in order, `undefined` for a malformed one.
 * If a comma is missing, the next address would be read as a part of a name.
 */
export function parseMailboxes(text: string): readonly (Mailbox | undefined)[] {
  return addressparser(text).map(({ name, address = "" }) =>
    isDeliverable(address) && !name.includes("@") ? { name: oneLine(name), address } : undefined,
  );
}
