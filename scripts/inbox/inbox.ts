import { createServer } from "node:http";

import { listen } from "../server/listen.ts";
import { createInboxHandler } from "./http.ts";
import { keepMail } from "./mail.ts";
import type { KeptMail, Mail } from "./mail.ts";
import type { Mode } from "./modes.ts";
import { MailServer } from "./smtp.ts";
import type { InboxState } from "./state.ts";

export interface InboxOptions {
  /** Port of the mail server; 0 takes a free one. */
  readonly smtpPort: number;
  /** Port of the page and the API; 0 takes a free one. */
  readonly httpPort: number;
  /** How long "slow" takes, in milliseconds. */
  readonly slowMs?: number;
}

/** An inbox that runs. */
export interface RunningInbox {
  /** What `SMTP_URL` is set to. */
  readonly smtpUrl: string;
  /** The page for people; `/api/mails` below it for tests. */
  readonly url: string;
  /** Everything received, oldest first. */
  mails(): readonly Mail[];
  clear(): void;
  setMode(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a mail server for one's own machine, with a page that shows what arrives. Nothing leaves
 * the machine and nothing is written to disk.
 *
 * @throws Error with code EADDRINUSE where a port is taken
 */
export async function startInbox(options: InboxOptions): Promise<RunningInbox> {
  let kept: readonly KeptMail[] = [];
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const receive = async (source: Buffer, envelope: Mail["envelope"]) => {
    kept = [...kept, await keepMail(source, envelope)];
    changed();
  };
  const server = await MailServer.start(options.smtpPort, receive, options.slowMs);
  const state: InboxState = {
    get kept() {
      return kept;
    },
    get mode() {
      return server.mode;
    },
    clear() {
      kept = [];
      changed();
    },
    async setMode(mode) {
      await server.setMode(mode);
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const http = createServer(createInboxHandler(state));
  const url = await listen(http, options.httpPort).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    url,
    mails: () => kept.map(({ mail }) => mail),
    clear: () => state.clear(),
    setMode: (mode) => state.setMode(mode),
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await Promise.all([closed, server.close()]);
    },
  };
}
