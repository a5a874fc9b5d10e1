import { escapeHtml } from "../../../src/words/escape-html.ts";
import addressparser from "nodemailer/lib/addressparser";
import { addressIn } from "../../../src/forms/index.ts";

/** Makes typed text safe to show: invisible characters must not change how the rest of a mail is displayed. */

/**
 * Control and format characters of Unicode (its categories Cc and Cf: bidirectional marks and overrides, zero-width
 * spaces, tags), other than tab and line feed. Zero-width joiner and non-joiner stay: the scripts of South Asia and emoji
 * need them. So do the isolates around what is filled in (src/words/fill.ts).
 */
const INVISIBLE = /(?![\t\n\u200C\u200D\u2066-\u2069])[\p{Cc}\p{Cf}]/gu;

/** Takes what was typed; returns it as `readable` does, and without isolates of its own. */
export function typedText(text: string): string {
  return readable(text).replaceAll(/[\u2066-\u2069]/g, "");
}

/** Takes any text; returns it with LF line ends and without invisible characters. */
export function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "");
}

/** Takes any text; returns it as HTML text or attribute value, without active markup. */
export function asHtml(text: string): string {
  return escapeHtml(readable(text));
}

/** Takes any text; returns it as HTML with its line breaks (Outlook ignores `white-space`). */
export function asHtmlLines(text: string): string {
  return asHtml(text).replaceAll("\n", "<br>");
}

/** Takes any text; returns it as one line (RFC 5322, section 2.2). */
export function oneLine(text: string): string {
  return readable(text).replace(/\s+/g, " ").trim();
}

/**
 * Takes any text; returns it as one line that is safe in a header. "=?" opens an encoded word (RFC 2047,
 * section 2), which some mail libraries decode even inside quotes: in a name it could inject line
 * breaks or another address into a header. With a space after the "=" it stays readable and is not decoded.
 */
export function headerText(text: string): string {
  return oneLine(text).replaceAll("=?", "= ?");
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
  return addressparser(text).map(({ name, address: written = "" }) => {
    const address = addressIn(written);
    return address === undefined || name.includes("@") ? undefined : { name: oneLine(name), address };
  });
}
