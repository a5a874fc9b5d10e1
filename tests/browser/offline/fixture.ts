/** A visitor behind a network that fails, with the service worker switched on. */
import type { BrowserContext, Locator, Page } from "@playwright/test";

import { test as base, type FaultyLink } from "#tests/support/faulty-link.ts";
import { expect } from "#tests/support/site.ts";
import { fillIn, openForm, ownSample, untilHydrated } from "../forms/forms.ts";
import { WORDS } from "#tests/support/words.ts";

/** What Chromium writes to the console when the network fails, which is what these tests are about. */
const NETWORK_ERRORS = ["Failed to load resource", "net::ERR_", "hydration"];

export const test = base.extend({
  serviceWorkers: "allow",
  // The link adds the visitor's address: requests of the worker have no headers from Playwright.
  extraHTTPHeaders: {},
  expectedErrors: async ({}, use) => {
    await use([...NETWORK_ERRORS]);
  },
});

/** Airplane mode: the browser is offline, and no connection is possible. */
export async function goOffline(context: BrowserContext, link: FaultyLink): Promise<void> {
  link.state = "down";
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, link: FaultyLink): Promise<void> {
  link.state = "up";
  await context.setOffline(false);
}

/** Waits until the worker is installed and handles the next page. */
export async function untilInstalled(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe("activated");
}

/** Fills in the contact form and waits until it is hydrated. */
export async function writeMessage(page: Page): Promise<void> {
  await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await untilHydrated(page, "contact");
}

/** The notice on every page about queued submissions. */
export function note(page: Page): Locator {
  return page.getByRole("complementary", { name: WORDS.queueNotice.title });
}

/** What the browser has stored of submissions, as text. */
export async function storedText(page: Page): Promise<string> {
  return JSON.stringify(await page.context().storageState({ indexedDB: true }));
}
