import { test as base } from "@playwright/test";

import { nextAddress } from "./submission-samples.ts";
import { startTestSite } from "./test-site.ts";
import type { TestInbox, TestSite } from "./test-site.ts";

export { expect } from "@playwright/test";

interface WorkerFixtures {
  /** The built site with its functions, an inbox and an empty outbox: one set for each worker. */
  readonly site: TestSite;
}

interface TestFixtures {
  /** The worker's inbox, emptied and accepting before each test. */
  readonly mails: TestInbox;
  /** Texts of expected errors and warnings: a console message or a thrown error that contains one is ignored. */
  readonly expectedErrors: string[];
}

/** Playwright's own message about the service worker that playwright.config.ts blocks. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/**
 * Playwright's `test` with the served site. `page.goto("/contact")` is relative to it. A warning or an error in the
 * console, as for a refusal by a security policy, or thrown in a page fails the test, unless `expectedErrors` names it.
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
    await inbox.setMode("accept");
  },
  expectedErrors: async ({}, use) => {
    await use([BLOCKED_WORKER]);
  },
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (/error|warning/.test(message.type())) errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use(context);
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => text.includes(expected)));
    if (unexpected.length > 0) throw new Error(`Errors in the page:\n${unexpected.join("\n")}`);
  },
});
