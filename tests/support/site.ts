import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "@playwright/test";

import { startInbox } from "#scripts/serve/inbox.ts";
import type { Mail } from "#scripts/serve/inbox-page.ts";
import { startLocalServer } from "#scripts/serve/local-server.ts";
import { createLocalStore, serveStore } from "#scripts/serve/local-store.ts";
import { HYDRATED_EVENT } from "#client-directives/island-contract.ts";
import { nextAddress } from "./submission-samples.ts";

export { expect } from "@playwright/test";

/**
 * Starts the built site with its functions, an inbox and an empty outbox in this process, one for each worker of the
 * browser tests: the functions read `process.env`. What they log is left out of the results.
 */
async function startTestSite() {
  const outbox = await mkdtemp(join(tmpdir(), "outbox-"));
  const blobs = await serveStore(createLocalStore(outbox));
  const inbox = await startInbox(0);
  Object.assign(process.env, {
    CONTEXT: "dev",
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: "Clinic website <website@clinic.example>",
    MAIL_TO: "reception@clinic.example",
  });
  console.info = () => undefined;
  const isForStaff = ({ envelope }: Mail): boolean => envelope.to.includes("reception@clinic.example");
  const dist = process.env["TEST_DIST"] ?? "dist";
  const site = await startLocalServer({ dist, port: 0, trustForwardedFor: true });
  return {
    url: site.url,
    inbox: {
      /** Every mail to the staff, oldest first. */
      async all(): Promise<readonly Mail[]> {
        await site.idle();
        return inbox.mails().filter(isForStaff);
      },
      /** Waits for the first mail to the staff for which a condition holds. */
      async first(condition: (mail: Mail) => boolean = () => true): Promise<Mail> {
        const find = () => inbox.mails().filter(isForStaff).find(condition);
        await expect.poll(find, `${inbox.mails().length} other mails`).toBeDefined();
        return find() as Mail;
      },
      async clear(): Promise<void> {
        await site.idle();
        await fetch(`${inbox.url}/clear`, { method: "POST" });
      },
    },
    async close(): Promise<void> {
      await site.close();
      await inbox.close();
      await blobs.close();
      await rm(outbox, { recursive: true, force: true });
    },
  };
}

interface WorkerFixtures {
  /** The built site with its functions, an inbox and an empty outbox: one set for each worker. */
  readonly site: Awaited<ReturnType<typeof startTestSite>>;
}

interface TestFixtures {
  /** The worker's inbox, emptied before each test. */
  readonly mails: WorkerFixtures["site"]["inbox"];
  /** Texts of expected errors and warnings: a console message or a thrown error that contains one is ignored. */
  readonly expectedErrors: string[];
}

/** Playwright's own message about the service worker that playwright.config.ts blocks. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/**
 * Playwright's `test` with the served site. `page.goto("/contact")` is relative to it. A warning or an error in the
 * console, as for a refusal by a security policy, or thrown in a page fails the test, unless `expectedErrors` names it.
 * Firefox and WebKit also write to the console what no page has caused. A form whose island is listening has the attribute
 * `data-hydrated`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const running = await startTestSite();
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // Another visitor for each test, so that rate limits by address do not accumulate.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": nextAddress() });
  },
  mails: async ({ site: { inbox } }, use) => {
    await inbox.clear();
    await use(inbox);
  },
  expectedErrors: async ({}, use) => {
    await use([BLOCKED_WORKER]);
  },
  context: async ({ context, browserName, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (browserName === "chromium" && /error|warning/.test(message.type()))
        errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await context.addInitScript((hydrated) => {
      addEventListener(hydrated, ({ target }) => (target as HTMLElement).setAttribute("data-hydrated", ""));
    }, HYDRATED_EVENT);
    await use(context);
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => text.includes(expected)));
    if (unexpected.length > 0) throw new Error(`Errors in the page:\n${unexpected.join("\n")}`);
  },
});
