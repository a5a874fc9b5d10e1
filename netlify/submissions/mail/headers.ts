import { createHash } from "node:crypto";
import { siteDomain } from "./address.ts";

/** The characters of our references; nothing else is used in a Message-ID. */
function token(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/g, "");
}

/**
 * Header fields of every mail. `Auto-Submitted` (RFC 3834, section 5) and Exchange's own field keep
 * out-of-office replies from reaching the visitor. The same parts always result in the same `Message-ID`
 * (RFC 5322, section 3.6.4): a mail that had to be sent twice is threaded with its duplicate, and mailboxes that
 * compare ids keep one.
 */
export function mailHeaders(idParts: readonly string[], siteUrl: string): Readonly<Record<string, string>> {
  return {
    "Message-ID": `<${idParts.map(token).join(".")}@${siteDomain(siteUrl)}>`,
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
  };
}

/** A short hash of any facts, for the `Message-ID` of mails without a reference. */
export function fingerprint(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
}
