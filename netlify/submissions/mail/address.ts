import { EMAIL_LIMIT } from "../../../src/forms/limits.ts";

/** RFC 5321, section 4.5.3.1.1: the part before the @ is at most 64 characters. */
const LOCAL_PART_LIMIT = 64;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const MAILBOX = new RegExp(String.raw`^(${ATOM}(?:\.${ATOM})*)@(?:${LABEL}\.)+${LABEL}$`);

/**
 * Whether a mail server would accept this address (RFC 5321, section 4.1.2: dot-string @ domain). The
 * enquiry form accepts any text as e-mail (specification, section 5), so this is checked again here.
 */
export function isDeliverable(address: string): boolean {
  const localPart = MAILBOX.exec(address)?.[1];
  return localPart !== undefined && localPart.length <= LOCAL_PART_LIMIT && address.length <= EMAIL_LIMIT;
}

/** The part after the @, in small letters; "" when there is none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Takes an address; returns it with its domain in small letters, as mail libraries and servers report it
 * (RFC 5321, section 2.4: the domain is not case-sensitive, the local part may be).
 */
export function normaliseAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at + 1)}${address.slice(at + 1).toLowerCase()}`;
}

/** The host of the site without "www.", for message ids and for comparison with senders. */
export function siteDomain(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, "");
}
