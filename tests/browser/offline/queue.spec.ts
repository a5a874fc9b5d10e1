/**
 * Submissions when the network fails (reliability, P1, P2 and P7): exactly one email, or a clear message. The real
 * site, functions, store and mail server, behind a link that fails. The rules of the queue itself are in
 * tests/unit/islands/queue.test.ts.
 */
import type { Locator, Page } from "@playwright/test";

import { PLAIN_PAGE } from "#tests/support/templates.ts";
import { QUEUE } from "#client/submissions/storage-names.ts";
import { waitingEnquiry } from "#tests/support/queue-entries.ts";
import { ownSample, reference, submitButton } from "../forms/forms.ts";
import { expect } from "#tests/support/site.ts";
import { goOffline, goOnline, note, test, storedText, untilInstalled, writeMessage } from "./fixture.ts";
import { WORDS } from "#tests/support/words.ts";

function sendNow(page: Page): Locator {
  return note(page).getByRole("button", { name: WORDS.queueNotice.sendNow });
}

async function untilQueued(page: Page): Promise<void> {
  await expect(sendNow(page)).toBeVisible();
}

/** Waits until no tab and no worker is sending: an attempt begins only while no other is under way. */
async function untilIdle(page: Page): Promise<void> {
  const senders = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  await expect.poll(senders).toBe(0);
}

test("airplane mode, Back, online again: sent once, deleted", async ({ page, context, link, mails }) => {
  await page.goto(PLAIN_PAGE);
  await untilInstalled(page);
  await writeMessage(page);
  await goOffline(context, link);
  await submitButton(page, "contact").click();
  await expect(page.locator("#contact-errors")).toBeFocused();
  await untilQueued(page);
  await page.goto(PLAIN_PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.offline.title);
  await page.goBack();
  await untilQueued(page);
  // Chromium may show a page after Back in a process that has not been told of the emulated network.
  await context.setOffline(false);
  await goOffline(context, link);
  // The visitor is at the form, below the notice at the head of the page.
  await page.locator("#contact-form").scrollIntoViewIfNeeded();
  await goOnline(context, link);
  await expect(page.locator("#contact-form .accepted")).toBeFocused();
  await expect(reference(page, "contact")).toBeInViewport();
  const mail = await mails.first();
  expect(mail.subject).toContain((await reference(page, "contact").textContent()) ?? "no reference");
  // The form has said it.
  await expect(note(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain("sample");
  expect(await mails.all()).toHaveLength(1);
});

/** Queues an enquiry. A page whose browser was killed right afterwards leaves no more than the entry. */
async function queueEnquiry(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    async ([name, entry]) => {
      const open = indexedDB.open(name, 1);
      open.onupgradeneeded = () => open.result.createObjectStore("entries", { keyPath: "key" });
      await new Promise((resolve) => (open.onsuccess = resolve));
      const store = open.result.transaction("entries", "readwrite").objectStore("entries");
      const put = store.put(entry);
      await new Promise((resolve) => (put.onsuccess = resolve));
      open.result.close();
    },
    [QUEUE, waitingEnquiry(values)] as const,
  );
}

test("the tab is closed: the next page sends, without React", async ({ page, context, link, mails }) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submitButton(page, "contact").click();
  await untilQueued(page);
  await untilIdle(page);
  await page.close();
  link.state = "up";
  const other = await context.newPage();
  const paths: string[] = [];
  other.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await other.goto(PLAIN_PAGE);
  await expect(note(other)).toContainText(WORDS.queueResults.reference);
  expect(paths).toContainEqual(expect.stringContaining("/queue-notice."));
  expect(paths).not.toContainEqual(expect.stringMatching(/\/(?:react|client|FormMessages)\./));
  expect(await mails.all()).toHaveLength(1);
});

test("two tabs and a worker that send: one email", async ({ page, context, link, mails }) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submitButton(page, "contact").click();
  await untilQueued(page);
  const other = await context.newPage();
  await other.goto(PLAIN_PAGE);
  await untilQueued(other);
  await untilIdle(other);
  link.state = "up";
  const send = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event("online")));
  await Promise.all([page, other].map(send));
  await expect(reference(page, "contact")).toBeVisible();
  for (const tab of [page, other]) await expect(sendNow(tab)).toHaveCount(0);
  expect(link.arrivedPosts).toBe(1);
  expect(await mails.all()).toHaveLength(1);
});

test("nothing queued: no database, and no code of the queue", async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  // The browser opens a database in the order of requests.
  const isNew = page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const open = indexedDB.open(name);
        open.onupgradeneeded = () => resolve(true);
        open.onsuccess = () => resolve(false);
      }),
    QUEUE,
  );
  expect(await isNew).toBe(true);
  const script = page.locator("template#queue-script");
  expect(await script.evaluate((template: HTMLTemplateElement) => template.content.childElementCount)).toBe(
    1,
  );
});

test("no page is open: the worker sends the queue", async ({ page, context, mails }) => {
  await page.goto(PLAIN_PAGE);
  await untilInstalled(page);
  await queueEnquiry(page, ownSample("enquiry"));
  // Without scripts.
  await page.goto("/robots.txt");
  const devtools = await context.newCDPSession(page);
  const updated = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const sync = { origin, registrationId: await updated, tag: QUEUE, lastChance: false };
  await devtools.send("ServiceWorker.dispatchSyncEvent", sync);
  await mails.first();
  await expect.poll(() => storedText(page)).not.toContain("sample");
});

test("killed after “Saved”: found; refused, its text is shown to nobody", async ({ page, mails }) => {
  await page.goto(PLAIN_PAGE);
  await queueEnquiry(page, { ...ownSample("enquiry"), service: "No longer offered" });
  await page.reload();
  await expect(note(page)).toContainText(WORDS.queueResults.failed);
  await expect(page.locator("body")).not.toContainText("No longer offered");
  await note(page).getByRole("button", { name: WORDS.queueNotice.close }).click();
  await expect(note(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain("sample");
  expect(await mails.all()).toEqual([]);
});
