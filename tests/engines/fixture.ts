import { test as base, expect } from "@playwright/test";

import { FaultyLink } from "../support/faulty-link.ts";
import { nextAddress } from "../support/submission-samples.ts";
import { startTestSite } from "../support/site.ts";
import type { TestInbox, TestSite } from "../support/site.ts";
import { FIREFOX } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { WEBKIT_GTK } from "./webkit.ts";

const ENGINES = { Firefox: FIREFOX, WebKitGTK: WEBKIT_GTK };

const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

export interface EngineOptions {
  readonly engine: keyof typeof ENGINES;
  /** The size of the window. */
  readonly windowSize: typeof PHONE;
  /** False: the visitor's scripts are off. */
  readonly scripts: boolean;
}

interface Fixtures {
  /** The inbox of the site, emptied before each test. */
  readonly inbox: TestInbox;
  readonly visitor: Visitor;
}

/** Playwright's `test` with a visitor in an engine of the system. An error in the page fails the test. */
export const test = base.extend<EngineOptions & Fixtures, { readonly site: TestSite }>({
  engine: ["Firefox", { option: true }],
  windowSize: [PHONE, { option: true }],
  scripts: [true, { option: true }],
  site: [
    async ({}, use) => {
      const site = await startTestSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  inbox: async ({ site }, use) => {
    await site.inbox.clear();
    await use(site.inbox);
  },
  visitor: async ({ engine, windowSize, scripts, site }, use, testInfo) => {
    const packages = ENGINES[engine].missing();
    if (process.env["CI"] !== undefined) expect(packages, `${engine} is not installed`).toBe("");
    testInfo.skip(packages !== "", `${engine} is not installed. Debian, Ubuntu: apt-get install ${packages}`);
    const link = await FaultyLink.start(site.url, nextAddress());
    const tab = await ENGINES[engine].newTab(scripts);
    await tab.resize(windowSize.width, windowSize.height);
    await use(new Visitor(tab, link));
    const errors = tab.errors();
    await tab.close();
    await link.close();
    if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join("\n")}`);
  },
});
