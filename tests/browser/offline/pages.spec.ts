/**
 * What the service worker stores and shows without a network (docs/decisions/0210), and which requests it leaves alone.
 * The worker is the built one; faults of the network are injected below the browser.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { telLink } from "../../../src/site/contact-links.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import { readBuilt } from "../../pages/built.ts";
import { dataOf } from "../../support/content.ts";
import { pageWith, PLAIN_PAGE } from "../../support/templates.ts";
import { writeServiceWorker } from "../../../scripts/service-worker/bundle.ts";
import { expect } from "../../support/site.ts";
import { goOffline, goOnline, storedPaths, test, untilStored } from "./fixture.ts";
import { WORDS } from "../../support/words.ts";

const clinic = dataOf("clinic");
/** A page that is read, with photographs if any has them, and one that is not. */
const READ = pageWith('source[type="image/avif"]') ?? ROUTES.contact.path;
const UNREAD = PLAIN_PAGE;

/** The states of the workers that are installed or about to be. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ installing, waiting }) => (installing ?? waiting)?.state);
  });

test("a first visit downloads only the worker and the offline page; in airplane mode: a page that has been read, and for others number, addresses and hours", async ({
  page,
  context,
  link,
}) => {
  await page.goto(READ);
  await untilStored(page);
  const fetched = link.requests.filter((each) => /sw\.js|offline/.test(each));
  expect(fetched).toEqual(["GET /sw.js", "GET /offline"]);
  // What the page itself needs is requested once: the worker stores it from the browser's cache.
  expect(new Set(link.requests).size).toBe(link.requests.length);
  const title = await page.title();
  await goOffline(context, link);
  await page.goto(`${READ}?utm_source=poster`);
  await expect(page).toHaveTitle(title);

  await page.goto(UNREAD);
  const main = page.locator("main");
  await expect(main.locator(`a[href='${telLink(clinic.phone)}']`).first()).toBeVisible();
  await expect(main.locator("address")).toHaveCount(clinic.addresses.length);
  expect(new URL(page.url()).pathname).toBe(UNREAD);
  const offlineTitle = await page.title();
  await goOnline(context, link);
  await main.getByRole("link", { name: WORDS.offline.again }).click();
  await expect(page).not.toHaveTitle(offlineTitle);
});

const [, TRANSLATED] = dataOf("place").languages;

test("the first page in another language brings its offline page", async ({ page, context, link }) => {
  test.skip(TRANSLATED === undefined, "The content has one language.");
  await page.goto(READ);
  await untilStored(page);
  await page.goto(`/${TRANSLATED}`);
  const offline = `/${TRANSLATED}/offline`;
  await expect.poll(() => storedPaths(page)).toContain(offline);
  await goOffline(context, link);
  await page.goto(`/${TRANSLATED}/privacy`);
  await expect(page).toHaveTitle(readBuilt(`${offline}.html`).match(/<title>([^<]*)/)?.[1] ?? "");
});

test("a page comes from the network; from the cache if the network hangs or fails; never from a hotel's login @engines", async ({
  page,
  link,
}) => {
  const asked = () => link.requests.filter((each) => each === `GET ${READ}`).length;
  await page.goto(READ);
  await untilStored(page);
  const title = await page.title();
  const before = asked();
  await page.goto(READ);
  expect(asked()).toBe(before + 1);

  link.state = "hangs pages";
  await page.goto(READ);
  await expect(page).toHaveTitle(title);

  // The login page is shown, because the visitor needs it, and never stored.
  link.state = "portal";
  for (const path of [UNREAD, READ]) {
    await page.goto(path);
    await expect(page).toHaveTitle("Welcome to our hotel");
  }

  link.state = "bad gateway";
  await page.goto(READ);
  await expect(page).toHaveTitle(title);
  await page.goto(UNREAD);
  await expect(page.locator("main").locator("address")).toHaveCount(clinic.addresses.length);
  expect(await storedPaths(page)).not.toContain(UNREAD);
});

test("a hotel's login in place of the offline page: the worker is not installed, and nothing is stored", async ({
  page,
  link,
}) => {
  link.replaced.set("/offline", { type: "text/html", body: "<title>Welcome to our hotel</title>" });
  await page.goto(READ);
  await expect.poll(() => link.requests).toContain("GET /offline");
  await expect.poll(() => workers(page)).toEqual([]);
  expect(await storedPaths(page)).toEqual([]);
});

test("confirmations, errors, other methods and what a page posts as it is left are not handled", async ({
  page,
  link,
}) => {
  await page.goto(READ);
  await untilStored(page);
  await page.evaluate(async (read) => {
    await fetch("/no-such-page");
    await fetch(read, { method: "HEAD" });
    document.addEventListener("visibilitychange", () => navigator.sendBeacon("/report", "x"));
  }, READ);
  expect(await storedPaths(page)).not.toContain("/no-such-page");
  // With the navigation preload, one request.
  await page.goto("/received?form=contact");
  await expect.poll(() => link.requests).toContain("POST /report");
  expect(link.requests.filter((each) => each === "GET /received?form=contact")).toHaveLength(1);
  link.state = "down";
  await expect(page.goto("/received?form=contact")).rejects.toThrow(/ERR_/);
});

test("another build replaces the offline page and earlier caches, and the kill switch removes everything", async ({
  page,
  link,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "worker-"));
  /** The worker of a build with this offline page replaces the one of the site. */
  const build = async (offlinePage: string, isSwitchedOff: boolean): Promise<void> => {
    await writeFile(join(folder, "offline.html"), offlinePage);
    await writeServiceWorker(folder, isSwitchedOff);
    link.replaced.set("/offline", { type: "text/html", body: offlinePage });
    const body = await readFile(join(folder, "sw.js"), "utf8");
    link.replaced.set("/sw.js", { type: "text/javascript", body });
  };
  const present = readBuilt("offline.html");
  await page.goto(READ);
  await untilStored(page);
  await page.evaluate(async () => {
    await caches.open("site-offline-1a2b3c4d");
    await (await caches.open("cms-cache")).put("/x", new Response("x"));
  });
  await build(present.replace("<h1", "<p>Newer</p><h1"), false);
  await page.goto(READ);
  const offlinePage = () => page.evaluate(async () => (await caches.match("/offline"))?.text());
  await expect.poll(offlinePage).toContain("Newer");
  await expect.poll(() => page.evaluate(() => caches.has("site-offline-1a2b3c4d"))).toBe(false);

  await build(present, true);
  await page.goto(READ);
  // A browser keeps a new worker waiting while the old one has a request left, for up to five minutes; it stops an idle
  // one after 30 s, and here at once.
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await expect
    .poll(async () => {
      const states = await workers(page);
      if (states.includes("installed")) await session.send("ServiceWorker.stopAllWorkers");
      return states;
    })
    .toEqual([]);
  // What is left is not ours.
  await expect.poll(() => storedPaths(page)).toEqual(["/x"]);
  await rm(folder, { recursive: true });
});
