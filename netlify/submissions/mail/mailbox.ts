import { isDeliverable } from "./address.ts";
import { oneLine } from "./plain-text.ts";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Takes "name@example.com" or "Name <name@example.com>"; returns its parts, `undefined` if malformed. */
export function parseMailbox(text: string): Mailbox | undefined {
  const written = text.trim();
  const [, quotedName, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(written) ?? [];
  const address = (bracketed ?? written).trim();
  const name = oneLine((quotedName ?? "").trim().replace(/^"(.*)"$/, "$1"));
  return isDeliverable(address) ? { name, address } : undefined;
}

/** Takes a comma list, commas inside quotes kept; returns its entries in order, empty ones left out. */
export function listEntries(text: string): readonly string[] {
  return (text.match(/(?:"[^"]*"|[^,"])+/g) ?? [])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
