import PostalMime, { type Address } from "postal-mime";

/** A mail as the inbox stores it. */
export interface Mail {
  /** When it was accepted: ISO 8601, UTC. */
  readonly at: string;
  /** Sender and recipients of SMTP, which decide the delivery. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly subject: string;
  /** Header fields as people read them: `Name <name@example.org>`, several with commas. */
  readonly from: string;
  readonly replyTo: string;
  readonly text: string;
  /** "" if the mail has no HTML part. */
  readonly html: string;
  /** The mail as it was received. */
  readonly source: string;
}

function list(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}

export async function readMail(source: Buffer, envelope: Mail["envelope"]): Promise<Mail> {
  const { subject = "", from, replyTo, text = "", html = "" } = await PostalMime.parse(source);
  return {
    at: new Date().toISOString(),
    envelope,
    subject,
    from: list(from && [from]),
    replyTo: list(replyTo),
    text,
    html,
    source: source.toString(),
  };
}
