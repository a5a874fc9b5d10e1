import { escapeHtml } from "#words/letters.ts";
import addressparser from "nodemailer/lib/addressparser";
import { parseEmailAddress } from "#forms/index.ts";

/** Typed text must not change how the rest of a mail is displayed. */

/**
 * Control and format characters (Unicode categories Cc and Cf), except tab, line feed, the two joiners that
 * the scripts of South Asia and emoji need, and the isolates of src/words/fill.ts.
 */
const INVISIBLE = /(?![\t\n\u200C\u200D\u2066-\u2069])[\p{Cc}\p{Cf}]/gu;

/** Cleans what was typed, also of isolates. */
export function typedText(text: string): string {
  return readable(text).replaceAll(/[\u2066-\u2069]/g, "");
}

/** Removes invisible characters, and makes every line end LF. */
export function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "");
}

/** As HTML text or attribute value. */
export function asHtml(text: string): string {
  return escapeHtml(readable(text));
}

/** As HTML with line breaks, because Outlook ignores `white-space`. */
export function asHtmlLines(text: string): string {
  return asHtml(text).replaceAll("\n", "<br>");
}

/** As one line (RFC 5322, section 2.2). */
export function oneLine(text: string): string {
  return readable(text).replace(/\s+/g, " ").trim();
}

/**
 * As one line for a header. "=?" opens an encoded word (RFC 2047, section 2), which some mail libraries
 * decode even inside quotes: a name could inject line breaks or another address.
 */
export function headerText(text: string): string {
  return oneLine(text).replaceAll("=?", "= ?");
}

/** In small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** The same machine needs neither encryption nor a login (`npm start`). */
export function isLoopback(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/** "name@clinic.example" or "Clinic <name@clinic.example>" */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Parses mailboxes separated by commas; a malformed one is `undefined`, as is a name with an @, after which a
 * comma is missing.
 */
export function parseMailboxes(text: string): readonly (Mailbox | undefined)[] {
  return addressparser(text).map(({ name, address: written = "" }) => {
    const address = parseEmailAddress(written);
    return address === undefined || name.includes("@") ? undefined : { name: oneLine(name), address };
  });
}
