/**
 * What the service worker shows without a network (docs/decisions/0210), and which requests it leaves alone. The worker
 * is the built one; faults of the network are injected below the browser.
 */
import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";

import { telLink } from "#places/contact-links.ts";
import { ROUTES } from "#addresses/routes.ts";
import { readBuilt } from "#tests/pages/built.ts";
import { dataOf } from "#tests/support/content.ts";
import { PLAIN_PAGE } from "#tests/support/templates.ts";
import { expect } from "#tests/support/site.ts";
import { goOffline, goOnline, test, untilInstalled } from "./fixture.ts";
import { WORDS } from "#tests/support/words.ts";

const clinic = dataOf("clinic");
const { languages } = dataOf("place");
const OFFLINE_PAGES = languages.map((language, index) => (index === 0 ? "/offline" : `/${language}/offline`));
const { path: PAGE } = ROUTES.contact;

/** The text of the stored offline page. */
const storedPage = (page: Page) => page.evaluate(async () => (await caches.match("/offline"))?.text());

const titleOf = (address: string) => parse(readBuilt(`${address}.html`)).querySelector("title")?.text ?? "";

test("a first visit stores an offline page in each language", async ({ page, context, link }) => {
  await page.goto(PAGE);
  await untilInstalled(page);
  const fetched = link.requests.filter((each) => /sw\.js|offline/.test(each));
  expect(fetched.toSorted()).toEqual(["/sw.js", ...OFFLINE_PAGES].map((path) => `GET ${path}`).toSorted());
  expect(new Set(link.requests).size).toBe(link.requests.length);

  await goOffline(context, link);
  for (const [index, offlinePage] of OFFLINE_PAGES.entries()) {
    await page.goto(`${index === 0 ? "" : `/${languages[index] ?? ""}`}/privacy?utm_source=poster`);
    await expect(page).toHaveTitle(titleOf(offlinePage));
  }
  await page.goto(PLAIN_PAGE);
  const main = page.locator("main");
  await expect(main.locator(`a[href='${telLink(clinic.phone)}']`).first()).toBeVisible();
  await expect(main.locator("address")).toHaveCount(clinic.addresses.length);
  // The drawing, which is in the page, lies over nothing.
  await expect(main.locator("img").first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect(new URL(page.url()).pathname).toBe(PLAIN_PAGE);
  await goOnline(context, link);
  await main.getByRole("link", { name: WORDS.offline.again }).click();
  await expect(page).toHaveTitle(titleOf(PLAIN_PAGE));
});

test("a gateway's error is replaced, a hotel's login not @engines", async ({ page, link }) => {
  const asked = () => link.requests.filter((each) => each === `GET ${PAGE}`).length;
  await page.goto(PAGE);
  await untilInstalled(page);
  await page.goto("/nothing");
  await expect(page).toHaveTitle(titleOf("/404"));
  const before = asked();
  await page.goto(PAGE);
  await expect(page).toHaveTitle(titleOf(PAGE));
  expect(asked()).toBe(before + 1);

  link.state = "portal";
  await page.goto(PAGE);
  await expect(page).toHaveTitle("Welcome to our hotel");
  link.state = "bad gateway";
  await page.goto(PAGE);
  await expect(page).toHaveTitle(titleOf("/offline"));
});

test("a hotel's login is not stored as the offline page", async ({ page, link }) => {
  link.replaced.set("/offline", { type: "text/html", body: "<title>Welcome to our hotel</title>" });
  await page.goto(PAGE);
  await expect.poll(() => link.requests).toContain("GET /offline");
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  expect(await storedPage(page)).toBeUndefined();
});

test("confirmations and beacons are sent once, unreplaced", async ({ page, link }) => {
  await page.goto(PAGE);
  await untilInstalled(page);
  await page.goto(PAGE);
  await page.evaluate(() => {
    document.addEventListener("visibilitychange", () => navigator.sendBeacon("/report", "x"));
  });
  await page.goto("/received?form=contact");
  await expect.poll(() => link.requests).toContain("POST /report");
  expect(link.requests.filter((each) => each === "GET /received?form=contact")).toHaveLength(1);
  link.state = "down";
  await expect(page.goto("/received?form=contact")).rejects.toThrow(/ERR_/);
});

test("another build replaces the offline page", async ({ page, link }) => {
  await page.goto(PAGE);
  await untilInstalled(page);
  const newer = readBuilt("offline.html").replace("<h1", "<p>Newer</p><h1");
  link.replaced.set("/offline", { type: "text/html", body: newer });
  link.replaced.set("/sw.js", { type: "text/javascript", body: `${readBuilt("sw.js")}// Newer` });
  await page.goto(PAGE);
  await expect.poll(() => storedPage(page)).toContain("Newer");
});
