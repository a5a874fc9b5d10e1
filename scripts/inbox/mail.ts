import PostalMime, { type Address } from "postal-mime";

function list(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}

/** Sender and recipients of SMTP, which decide the delivery. */
interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Reads a mail as the inbox stores it. */
export async function readMail(source: Buffer, envelope: Envelope) {
  const { subject = "", from, replyTo, text = "", html = "" } = await PostalMime.parse(source);
  return {
    /** When it was accepted: ISO 8601, UTC. */
    at: new Date().toISOString(),
    envelope,
    subject,
    /** Header fields as people read them: `Name <name@example.org>`, several with commas. */
    from: list(from && [from]),
    replyTo: list(replyTo),
    text,
    /** "" if the mail has no HTML part. */
    html,
    /** The mail as it was received. */
    source: source.toString(),
  };
}

export type Mail = Awaited<ReturnType<typeof readMail>>;
