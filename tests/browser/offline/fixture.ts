/** A visitor behind a network that fails, with the service worker switched on. */
import type { BrowserContext, Locator, Page } from "@playwright/test";

import { test as base, type FaultyLink } from "../../support/faulty-link.ts";
import { expect } from "../../support/site.ts";
import { fillIn, openForm, ownSample, untilHydrated } from "../forms/forms.ts";
import { WORDS } from "../../support/words.ts";

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

/** Waits until the worker controls the page and has stored it, with its styles. */
export async function untilStored(page: Page): Promise<void> {
  const isStored = (): Promise<boolean> =>
    page.evaluate(async () => {
      const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      const needed = [location.origin + location.pathname, ...styles.map(({ href }) => href)];
      const stored = await Promise.all(needed.map((each) => caches.match(each)));
      return navigator.serviceWorker.controller !== null && !stored.includes(undefined);
    });
  await expect.poll(isStored).toBe(true);
}

/** The paths that are stored in any cache. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(opened)).flat().map(({ url }) => new URL(url).pathname);
  });
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
