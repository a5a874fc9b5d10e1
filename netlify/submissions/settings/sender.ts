import { z } from "zod";
import { isLoopback, parseMailboxes, type Mailbox } from "../mail/safe-text.ts";

export const senderSchema = z.string().transform((text, context): Mailbox => {
  const [mailbox, ...others] = parseMailboxes(text);
  if (mailbox !== undefined && others.length === 0) return mailbox;
  context.addIssue('is not one complete address. Write it like "Website <website@mail.clinic.example>".');
  return z.NEVER;
});

export const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** With user and password. */
export const mailServerSchema = z.string().refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  },
  {
    error: `is not the address of a mail server. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
  },
);

/** Servers expect the other protocol there, or hosting providers block the port. */
const WRONG_PORTS = new Set(["smtp:25", "smtps:25", "smtps:587", "smtp:465"]);

/**
 * Parameters of nodemailer's connection URL. Without them, encryption and a valid certificate are required.
 */
const WEAK_ENCRYPTION = [
  ["tls.rejectUnauthorized", "false"],
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
] as const;

/** What is wrong with the address of a mail server, if it is on another machine. */
export function* checkServer(address: string): Iterable<string> {
  const { protocol, hostname, port, searchParams } = new URL(address);
  if (isLoopback(hostname)) return;
  if (WRONG_PORTS.has(protocol + port))
    yield `uses ${protocol}// with port ${port}, which providers block or refuse. Use smtps:// with port 465, or smtp:// with port 587.`;
  for (const [name, value] of WEAK_ENCRYPTION)
    if (searchParams.has(name, value))
      yield `contains ${name}=${value}, with which others on the network may read the mails. Remove it.`;
}
