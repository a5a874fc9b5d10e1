import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { startInbox } from "../inbox/inbox.ts";
import { choosePort } from "./listen.ts";

const DATA = join(import.meta.dirname, "..", "..", ".local", "outbox");

/** The destination of mails on one's own machine. */
interface LocalMail {
  /** The environment of the functions. An empty variable is not set. */
  readonly env: Readonly<Record<string, string>>;
  /** A line for the terminal. */
  readonly line: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded inbox, unless `SMTP_URL` names a mail server. `MAIL_FROM`, `MAIL_TO` and `OUTBOX_DIRECTORY` of the
 * environment take precedence over reserved addresses (RFC 2606) and a folder of the project, which is created.
 *
 * @param url the address of the site
 * @param data the folder of what is queued; processes may share it
 * @throws PlainError where `INBOX_PORT` cannot be used
 */
export async function startLocalMail(url: string, data = DATA): Promise<LocalMail> {
  const { SMTP_URL = "", MAIL_FROM = "", MAIL_TO = "", OUTBOX_DIRECTORY = "" } = process.env;
  const env = {
    CONTEXT: "dev",
    URL: url,
    MAIL_FROM: MAIL_FROM || "Clinic website <website@clinic.example>",
    MAIL_TO: MAIL_TO || "reception@clinic.example",
    OUTBOX_DIRECTORY: OUTBOX_DIRECTORY || data,
    SMTP_URL,
  };
  if (OUTBOX_DIRECTORY === "") await mkdir(data, { recursive: true });
  if (SMTP_URL !== "") {
    const host = URL.parse(SMTP_URL)?.host ?? "the server in SMTP_URL";
    return { env, line: `Mails  go to ${host}, for ${env.MAIL_TO}`, close: () => Promise.resolve() };
  }
  const inbox = await startInbox(await choosePort("INBOX_PORT", 1080, "the inbox"));
  return {
    env: { ...env, SMTP_URL: inbox.smtpUrl },
    line: `Inbox  ${inbox.url}`,
    close: () => inbox.close(),
  };
}
