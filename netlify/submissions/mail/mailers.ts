import type { Mailbox } from "./address.ts";
import { smtpMailer } from "./smtp.ts";
import type { Mailer } from "./mail-types.ts";

/**
 * The mailers, by the protocol of SMTP_URL and ALERT_SMTP_URL. To use a mail service with an HTTP API, add a file with a
 * `Mailer` (like `tests/support/http-mailer.ts`) and a line here.
 */
export const MAILERS: ReadonlyMap<string, (url: string, from: Mailbox) => Mailer> = new Map([
  ["smtps:", smtpMailer],
  ["smtp:", smtpMailer],
]);

/** @param url the address of a mail server, as the settings have checked it @param from the sender of every mail */
export function mailerFor(url: string, from: Mailbox): Mailer {
  return (MAILERS.get(new URL(url).protocol) ?? smtpMailer)(url, from);
}
