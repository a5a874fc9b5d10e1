import { startInbox } from "../inbox/inbox.ts";
import { choosePort } from "./listen.ts";

/** Where mails go on one's own machine. */
interface LocalMail {
  /** `SMTP_URL`, `MAIL_FROM` and `MAIL_TO` for the functions. */
  readonly env: Readonly<Record<string, string>>;
  /** A line for the terminal. */
  readonly line: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded inbox, unless `SMTP_URL` names a mail server. `MAIL_FROM` and `MAIL_TO` of the environment take
 * precedence over reserved addresses (RFC 2606) either way. A variable that is empty is not set.
 *
 * @throws PlainError where `INBOX_PORT` cannot be used
 */
export async function startLocalMail(): Promise<LocalMail> {
  const { SMTP_URL = "", MAIL_FROM = "", MAIL_TO = "" } = process.env;
  const addresses = {
    MAIL_FROM: MAIL_FROM || "Clinic website <website@clinic.example>",
    MAIL_TO: MAIL_TO || "reception@clinic.example",
  };
  if (SMTP_URL !== "") {
    const host = URL.parse(SMTP_URL)?.host ?? "the server in SMTP_URL";
    const line = `Mails  go to ${host}, for ${addresses.MAIL_TO}`;
    return { env: { ...addresses, SMTP_URL }, line, close: () => Promise.resolve() };
  }
  const inbox = await startInbox(await choosePort("INBOX_PORT", 1080, "the inbox"));
  const env = { ...addresses, SMTP_URL: inbox.smtpUrl };
  return { env, line: `Inbox  ${inbox.url}`, close: () => inbox.close() };
}
