import { isDeliverable, normaliseAddress } from "./address.ts";
import { oneLine } from "./plain-text.ts";

/** A mailbox as written in a setting: "name@clinic.example" or "Clinic <name@clinic.example>". */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Takes "name@example.com" or "Name <name@example.com>"; returns its parts, the domain in small letters,
 * `undefined` if malformed.
 */
export function parseMailbox(text: string): Mailbox | undefined {
  const written = text.trim();
  const [, quotedName, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(written) ?? [];
  const address = (bracketed ?? written).trim();
  const name = oneLine((quotedName ?? "").trim().replace(/^"(.*)"$/, "$1"));
  return isDeliverable(address) ? { name, address: normaliseAddress(address) } : undefined;
}

/**
 * Takes a list and the sign between its entries; returns them in order, empty ones left out. A separator
 * inside quotes does not separate ("Rao, Asha" <asha@clinic.example>).
 */
export function listEntries(text: string, separator: "," | ";" = ","): readonly string[] {
  return (text.match(separator === "," ? /(?:"[^"]*"|[^,"])+/g : /(?:"[^"]*"|[^;"])+/g) ?? [])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/**
 * Takes a comma list of mailboxes; returns their addresses, `undefined` if one is malformed. Addresses that
 * differ only in capitals are one mailbox in practice and are returned once, as first written.
 */
export function listedAddresses(text: string): readonly string[] | undefined {
  const mailboxes = listEntries(text).map(parseMailbox);
  const addresses = mailboxes.flatMap((mailbox) => mailbox?.address ?? []);
  if (addresses.length !== mailboxes.length) return undefined;
  const lower = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_address, index) => lower.indexOf(lower[index] ?? "") === index);
}
