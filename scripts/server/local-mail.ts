import { startInbox } from "../inbox/inbox.ts";
import { choosePort } from "./listen.ts";

/** Reserved addresses (RFC 2606), for a machine without settings. */
const LOCAL_MAIL = {
  MAIL_FROM: "Clinic website <website@clinic.example>",
  MAIL_TO: "reception@clinic.example",
} as const;

/** Where mails go on one's own machine. */
export interface LocalMail {
  /** `SMTP_URL`, `MAIL_FROM` and `MAIL_TO` for the functions. */
  readonly env: Readonly<Record<string, string>>;
  /** A line for the terminal. */
  readonly line: string;
  close(): Promise<void>;
}

/** A variable that is set to something. */
function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}

function hostOf(smtpUrl: string): string {
  return URL.canParse(smtpUrl) ? new URL(smtpUrl).host : "the server in SMTP_URL";
}

/**
 * Starts the embedded inbox, unless `SMTP_URL` names a mail server. `MAIL_FROM` and `MAIL_TO` of the
 * environment win over the local ones either way.
 *
 * @param sitePort the port of the site, which the inbox must not use
 * @throws PlainError where `INBOX_PORT` cannot be used
 */
export async function startLocalMail(sitePort: number): Promise<LocalMail> {
  const addresses = {
    MAIL_FROM: setting("MAIL_FROM") ?? LOCAL_MAIL.MAIL_FROM,
    MAIL_TO: setting("MAIL_TO") ?? LOCAL_MAIL.MAIL_TO,
  };
  const chosen = setting("SMTP_URL");
  if (chosen !== undefined) {
    const line = `Mails  go to ${hostOf(chosen)}, for ${addresses.MAIL_TO}`;
    return { env: { ...addresses, SMTP_URL: chosen }, line, close: () => Promise.resolve() };
  }
  const choice = { variable: "INBOX_PORT", usual: 1080, what: "the inbox", taken: sitePort };
  const inbox = await startInbox({ httpPort: await choosePort(choice), smtpPort: 0 });
  const env = { ...addresses, SMTP_URL: inbox.smtpUrl };
  return { env, line: `Inbox  ${inbox.url}`, close: () => inbox.close() };
}
