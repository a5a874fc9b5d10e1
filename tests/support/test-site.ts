import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect } from "@playwright/test";

import { startInbox } from "../../scripts/inbox/inbox.ts";
import type { Mail } from "../../scripts/inbox/mail.ts";
import type { Mode } from "../../scripts/inbox/modes.ts";
import { startSite } from "../../scripts/server/site.ts";

/** The site that a test visits. */
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
/** Its inbox. */
export type TestInbox = TestSite["inbox"];

/**
 * Starts the built site with its functions, an inbox and an empty outbox in this process, one for each worker of the
 * browser tests: the functions read `process.env`. What they log is left out of the results.
 */
export async function startTestSite() {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const outbox = join(folder, "outbox");
  const inbox = await startInbox(0);
  const mails = () => inbox.mails();
  Object.assign(process.env, {
    CONTEXT: "dev",
    OUTBOX_DIRECTORY: outbox,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: "Clinic website <website@clinic.example>",
    MAIL_TO: "reception@clinic.example",
  });
  console.info = () => undefined;
  const dist = process.env["TEST_DIST"] ?? "dist";
  const site = await startSite({ dist, port: 0, trustForwardedFor: true });
  const post = (path: string) => fetch(inbox.url + path, { method: "POST" });
  return {
    url: site.url,
    /** The folder in which the functions keep submissions. */
    outbox,
    inbox: {
      /** Everything received, oldest first. */
      all: () => Promise.resolve(mails()),
      /** Waits for the first mail for which a condition holds. */
      async first(condition: (mail: Mail) => boolean = () => true): Promise<Mail> {
        await expect
          .poll(
            () => mails().some(condition),
            `one of ${mails()
              .map(({ subject }) => subject)
              .join("; ")}`,
          )
          .toBe(true);
        return mails().find(condition) as Mail;
      },
      clear: () => post("/api/clear"),
      /** Changes how the mail server behaves; "accept" is the default. */
      setMode: (mode: Mode) => post(`/api/mode/${mode}`),
    },
    async close(): Promise<void> {
      await site.close();
      await inbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
