import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

import { BlobsServer } from "@netlify/blobs/server";

import { startInbox } from "../inbox/inbox.ts";
import { choosePort } from "./listen.ts";

/**
 * Starts Netlify's own server of Blobs for the outbox of a site on this machine.
 *
 * @param directory the folder of what is queued; processes may share it
 */
export async function startBlobs(directory: string) {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token, logger: () => undefined });
  const edgeURL = `http://localhost:${(await server.start()).port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: "local", token };
  return {
    /** What the functions read. */
    env: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString("base64") },
    close: () => server.stop(),
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
  const blobs = await startBlobs(data);
  const env = {
    CONTEXT: "dev",
    URL: url,
    MAIL_FROM: MAIL_FROM || "Clinic website <website@mail.clinic.example>",
    MAIL_TO: MAIL_TO || "reception@clinic.example",
    SMTP_URL,
    ...blobs.env,
  };
  if (SMTP_URL !== "") {
    const host = URL.parse(SMTP_URL)?.host ?? "the server in SMTP_URL";
    return { env, line: `Mails  go to ${host}, for ${env.MAIL_TO}`, close: blobs.close };
  }
  const inbox = await startInbox(await choosePort("INBOX_PORT", 1080, "the inbox"));
  return {
    env: { ...env, SMTP_URL: inbox.smtpUrl },
    line: `Inbox  ${inbox.url}`,
    close: async () => {
      await inbox.close();
      await blobs.close();
    },
  };
}
