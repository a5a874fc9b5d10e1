import { resolve } from "node:path";

import { startInbox } from "../inbox/inbox.ts";
import { choosePort } from "./listen.ts";
import { blobsContext, createLocalStore, serveStore } from "./local-store.ts";

/** Starts the store of the outbox of a site on this machine. @param directory the folder of what is queued */
export async function startStore(directory: string) {
  const server = await serveStore(createLocalStore(directory));
  return {
    /** What the functions read. */
    env: { NETLIFY_BLOBS_CONTEXT: blobsContext(server.url) },
    close: server.close,
  };
}

/**
 * Starts the store of the outbox and, unless `SMTP_URL` names a mail server, the embedded inbox. `MAIL_FROM` and `MAIL_TO`
 * of the environment take precedence over reserved addresses (RFC 2606).
 *
 * @param url the address of the site
 * @param data the folder of what is queued
 * @returns the environment of the functions, and a line for the terminal
 * @throws PlainError where `INBOX_PORT` cannot be used
 */
export async function startLocalMail(url: string, data = resolve(".local/outbox")) {
  const { SMTP_URL = "", MAIL_FROM = "", MAIL_TO = "" } = process.env;
  const store = await startStore(data);
  const env = {
    CONTEXT: "dev",
    URL: url,
    MAIL_FROM: MAIL_FROM || "Clinic website <website@mail.clinic.example>",
    MAIL_TO: MAIL_TO || "reception@clinic.example",
    SMTP_URL,
    ...store.env,
  };
  if (SMTP_URL !== "") {
    const host = URL.parse(SMTP_URL)?.host ?? "the server in SMTP_URL";
    return { env, line: `Mails  go to ${host}, for ${env.MAIL_TO}`, close: store.close };
  }
  const inbox = await startInbox(await choosePort("INBOX_PORT", 1080, "the inbox"));
  return {
    env: { ...env, SMTP_URL: inbox.smtpUrl },
    line: `Inbox  ${inbox.url}`,
    close: async () => {
      await inbox.close();
      store.close();
    },
  };
}
