import { resolve } from "node:path";

import { AFTERWARDS_MS } from "#netlify/submissions/limits.ts";
import { startInbox } from "./inbox.ts";
import { PlainError } from "../build/integration.ts";
import { runSweeps } from "./functions.ts";
import { choosePort } from "./listen.ts";
import { createLocalStore, serveStore } from "./local-store.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** What the functions do behind an answer is done before the end. */
const CLOSING_LIMIT_MS = AFTERWARDS_MS + 3_000;

/** The last is closed first. */
type AtEnd = (close: () => Promise<void> | void) => void;

/** Runs a command until a signal stops it. A `PlainError` ends it with its sentence and code 1. */
async function runUntilStopped(start: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const closers: Parameters<AtEnd>[0][] = [];
  let isStopping = false;
  const stop = async (code: number) => {
    // A second Ctrl-C does not wait.
    if (isStopping) process.exit(code);
    isStopping = true;
    setTimeout(() => process.exit(code), CLOSING_LIMIT_MS);
    for (const close of closers.toReversed()) await close();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  await start((close) => closers.push(close)).catch((error: unknown) => {
    // Stopping causes errors of its own.
    if (isStopping) return undefined;
    console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
    return stop(1);
  });
}

/** The server in `SMTP_URL`, or an inbox; with a line for the terminal. */
export async function startMail(recipients: string, atEnd: AtEnd) {
  const { SMTP_URL = "" } = process.env;
  if (SMTP_URL !== "") {
    const host = URL.parse(SMTP_URL)?.host ?? "the server in SMTP_URL";
    return { smtpUrl: SMTP_URL, line: `Mails  go to ${host}, for ${recipients}` };
  }
  const inbox = await startInbox(await choosePort("INBOX_PORT", 1080, "the inbox"));
  atEnd(() => inbox.close());
  return { smtpUrl: inbox.smtpUrl, line: `Inbox  ${inbox.url}` };
}

/**
 * Runs the site until it is stopped, with the store of the outbox, its sweeps and the inbox. The default
 * addresses are reserved ones (RFC 2606).
 * @param serve `env` is what the functions read from the environment
 * @param data the folder of what is queued
 */
export async function runLocalSite(
  serve: (port: number, env: Readonly<Record<string, string>>, atEnd: AtEnd) => Promise<void>,
  data = resolve(".local/outbox"),
): Promise<void> {
  await runUntilStopped(async (atEnd) => {
    const port = await choosePort("PORT", 8888, "the site");
    const url = `http://localhost:${port}`;
    const store = await serveStore(createLocalStore(data));
    atEnd(store.close);
    const { MAIL_FROM = "", MAIL_TO = "" } = process.env;
    const recipients = MAIL_TO || "reception@clinic.example";
    const { smtpUrl, line } = await startMail(recipients, atEnd);
    const env = {
      CONTEXT: "dev",
      URL: url,
      MAIL_FROM: MAIL_FROM || "Clinic website <website@mail.clinic.example>",
      MAIL_TO: recipients,
      SMTP_URL: smtpUrl,
      NETLIFY_BLOBS_CONTEXT: store.context,
    };
    await serve(port, env, atEnd);
    atEnd(runSweeps(url));
    console.log(`Site   ${url}\n${line}\nStop with Ctrl-C.`);
  });
}
