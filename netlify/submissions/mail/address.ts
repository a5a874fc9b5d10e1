import addressparser from "nodemailer/lib/addressparser";
import { addressIn } from "../../../src/forms/index.ts";
import { oneLine } from "./safe-text.ts";

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
