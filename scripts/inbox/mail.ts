import { randomUUID } from "node:crypto";

import PostalMime from "postal-mime";
import type { Address } from "postal-mime";

/** A mail as the inbox keeps it and as `GET /api/mails` gives it. */
export interface Mail {
  readonly id: string;
  /** When it was accepted: ISO 8601, UTC. */
  readonly at: string;
  /** Sender and recipients of SMTP, which decide the delivery. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly subject: string;
  /** Header fields as people read them: `Name <name@example.org>`, several with commas. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly text: string;
  /** "" where the mail has no HTML part. */
  readonly html: string;
  /** Names in lower case; a field that comes twice has both values, one a line. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail with its source, byte for byte as it came. */
export interface KeptMail {
  readonly mail: Mail;
  readonly source: Buffer;
}

function readable(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(readable).join(", ")};`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

const list = (addresses: readonly Address[] = []) => addresses.map(readable).join(", ");

/** Reads the source of a mail. */
export async function keepMail(source: Buffer, envelope: Mail["envelope"]): Promise<KeptMail> {
  const parsed = await PostalMime.parse(source);
  const headers: Record<string, string> = {};
  for (const { key, value } of parsed.headers) {
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  const mail = {
    id: randomUUID(),
    at: new Date().toISOString(),
    envelope,
    subject: parsed.subject ?? "",
    from: parsed.from ? readable(parsed.from) : "",
    to: list(parsed.to),
    replyTo: list(parsed.replyTo),
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    headers,
  };
  return { mail, source };
}
