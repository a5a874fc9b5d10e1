import { test as base } from "@playwright/test";

import { refusalsFixture } from "./policy-violations.ts";
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
  /** Texts of expected errors: a console message or a thrown error that contains one is ignored. */
  readonly expectedErrors: string[];
  /** Refusals by a security policy. Any that remain at the end fail the test. */
  readonly refusals: string[];
}

/** Another visitor for each test, so that rate limits by address do not accumulate. */
let visitors = 0;

/**
 * Playwright's `test` with the served site. `page.goto("/contact")` is relative to it. A console error
 * or an error thrown in a page fails the test, unless `expectedErrors` names it; so does any refusal by a security
 * policy.
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
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({
      "x-forwarded-for": `10.${workerIndex % 250}.${Math.floor(visitors / 250)}.${visitors % 250}`,
    });
  },
  mails: async ({ site: { inbox } }, use) => {
    await inbox.clear();
    await use(inbox);
    await inbox.setMode("accept");
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  refusals: [...refusalsFixture],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use(context);
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => text.includes(expected)));
    if (unexpected.length > 0) throw new Error(`Errors in the page:\n${unexpected.join("\n")}`);
  },
});
