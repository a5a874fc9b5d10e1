import type { Mailbox } from "./address.ts";
import { smtpMailer } from "./smtp.ts";
import type { Mailer } from "./types.ts";

/**
 * The ways to send mails, by the protocol of SMTP_URL and ALERT_SMTP_URL. A mail service with an interface over HTTP is
 * one more file with a `Mailer` (`tests/support/http-mailer.ts` is one), and one more line here.
 */
export const MAILERS: ReadonlyMap<string, (url: string, from: Mailbox) => Mailer> = new Map([
  ["smtps:", smtpMailer],
  ["smtp:", smtpMailer],
]);

/** @param url the address of a mail server, as the settings have checked it @param from the sender of every mail */
export function mailerFor(url: string, from: Mailbox): Mailer {
  return (MAILERS.get(new URL(url).protocol) ?? smtpMailer)(url, from);
}
