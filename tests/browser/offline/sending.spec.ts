/**
 * What becomes of a submission when the network fails (reliability, P1, P2 and P7): exactly one mail, or an honest
 * message. The real site, functions, store and mail server, behind a link that fails.
 */
import type { Page } from "@playwright/test";

import type { LinkState } from "../../support/faulty-link.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import {
  expect,
  goOffline,
  goOnline,
  note,
  submit,
  test,
  textOnPhone,
  untilKept,
  writeMessage,
} from "./fixture.ts";

const HOUR = 3_600_000;

async function untilWaiting(page: Page): Promise<void> {
  await expect(note(page)).toContainText("Contact message");
  await expect(note(page).getByRole("button", { name: "Send now" })).toBeVisible();
}

test("airplane mode and back: kept, said in the form and above the page, sent once, gone from the phone", async ({
  page,
  context,
  link,
  mails,
}) => {
  await writeMessage(page);
  await goOffline(context, link);
  await submit(page);
  const summary = page.locator("#contact-errors");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("You seem to be offline");
  await expect(summary).toContainText("Waiting to send.");
  await untilWaiting(page);
  await goOnline(context, link);
  const mail = await mails.first();
  const status = page.locator("#contact-form").getByRole("status");
  const ref = (await status.locator("strong").textContent()) ?? "no reference";
  expect(mail.subject).toContain(ref);
  await expect(note(page)).toContainText(ref);
  await expect(page.locator("#contact-message")).toHaveValue("");
  expect(await textOnPhone(page)).not.toContain("sample");
  await note(page).getByRole("button", { name: "Close" }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("waiting"))).toBeNull();
  expect(await mails.all()).toHaveLength(1);
});

const FAULTS: readonly LinkState[] = ["loses posts", "loses answers", "portal", "bad gateway"];

for (const fault of FAULTS) {
  test(`a network that is "${fault}": honest, and one mail when it works again`, async ({
    page,
    link,
    mails,
  }) => {
    await writeMessage(page);
    link.state = fault;
    await submit(page);
    const summary = page.locator("#contact-errors");
    await expect(summary).toContainText("We could not be reached just now");
    await expect(summary).toContainText("Waiting to send.");
    await expect(page.locator("#contact-message")).toHaveValue(SAMPLES.contact["message"] ?? "");
    await untilWaiting(page);
    link.state = "up";
    await note(page).getByRole("button", { name: "Send now" }).click();
    await expect(note(page)).toContainText("Your reference is");
    expect(new Set(link.posts.map(({ key }) => key)).size).toBe(1);
    expect(await mails.all()).toHaveLength(1);
  });
}

test("an answer that never comes: given up, kept, sent once", async ({ page, link, mails }) => {
  await page.clock.install();
  await writeMessage(page);
  link.state = "hangs posts";
  await submit(page);
  await expect.poll(() => link.posts.length).toBe(1);
  await page.clock.fastForward("00:21");
  await untilWaiting(page);
  link.state = "up";
  await note(page).getByRole("button", { name: "Send now" }).click();
  await expect(note(page)).toContainText("Your reference is");
  expect(await mails.all()).toHaveLength(1);
});

test("a reload while it waits: the note is there again, and the words are sent", async ({
  page,
  context,
  link,
  mails,
}) => {
  await writeMessage(page);
  await untilKept(page);
  await goOffline(context, link);
  await submit(page);
  await untilWaiting(page);
  await page.reload();
  await untilWaiting(page);
  await goOnline(context, link);
  await mails.first();
  await expect(note(page)).toContainText("Your reference is");
  expect(await mails.all()).toHaveLength(1);
});

test("the tab is closed while it waits: the next page of the site sends it", async ({
  page,
  context,
  link,
  mails,
}) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submit(page);
  await untilWaiting(page);
  await page.close();
  link.state = "up";
  const other = await context.newPage();
  await other.goto("/yoga");
  await expect(note(other)).toContainText("Your reference is");
  expect(await mails.all()).toHaveLength(1);
  expect(await textOnPhone(other)).not.toContain("sample");
});

test("two tabs and a worker that all want to send it: one mail", async ({ page, context, link, mails }) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submit(page);
  await untilWaiting(page);
  const other = await context.newPage();
  await other.goto("/about");
  await untilWaiting(other);
  link.state = "up";
  await Promise.all([page, other].map((tab) => note(tab).getByRole("button", { name: "Send now" }).click()));
  for (const tab of [page, other]) await expect(note(tab)).toContainText("Your reference is");
  expect(link.posts.filter(({ isPassedOn }) => isPassedOn)).toHaveLength(1);
  expect(await mails.all()).toHaveLength(1);
});

test("Delete: gone from the phone, and never sent", async ({ page, context, link, mails }) => {
  await writeMessage(page);
  await goOffline(context, link);
  await submit(page);
  await untilWaiting(page);
  await note(page)
    .getByRole("button", { name: /^Delete: Contact message/ })
    .click();
  await expect(note(page)).toHaveCount(0);
  expect(await textOnPhone(page)).not.toContain("sample");
  const before = link.posts.length;
  await goOnline(context, link);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(link.posts).toHaveLength(before);
  expect(await mails.all()).toHaveLength(0);
});

test("after 72 hours: not sent, the text deleted, and a number to call", async ({ page, link, mails }) => {
  await page.clock.install();
  await writeMessage(page);
  link.state = "loses posts";
  await submit(page);
  await untilWaiting(page);
  const tries = link.posts.length;
  link.state = "up";
  const later = Date.now() + 73 * HOUR;
  await page.clock.setSystemTime(later);
  await note(page).getByRole("button", { name: "Send now" }).click();
  await expect(note(page)).toContainText("Not sent");
  await expect(note(page).getByRole("link", { name: /^Call \+/ })).toHaveAttribute("href", /^tel:\+/);
  await expect(note(page).getByRole("button", { name: "Send now" })).toBeHidden();
  expect(await textOnPhone(page)).not.toContain("sample");
  expect(link.posts).toHaveLength(tries);
  expect(await mails.all()).toHaveLength(0);
});

test("a refusal of our server is not tried again: the text is deleted, and a number to call is there", async ({
  page,
  link,
  mails,
}) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submit(page);
  await untilWaiting(page);
  // As after a deploy with stricter rules: what waits is no longer valid.
  await page.evaluate(async () => {
    const open = indexedDB.open("sending");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const store = open.result.transaction("submissions", "readwrite").objectStore("submissions");
    await new Promise<void>((resolve) => {
      store.getAll().onsuccess = (event) => {
        const [kept] = (event.target as IDBRequest<Record<string, unknown>[]>).result;
        store.put({ ...kept, body: JSON.stringify({ name: "" }) }).onsuccess = () => resolve();
      };
    });
    open.result.close();
  });
  link.state = "up";
  await note(page).getByRole("button", { name: "Send now" }).click();
  await expect(note(page)).toContainText("could not be taken");
  await expect(note(page).getByRole("link", { name: /^Call \+/ })).toBeVisible();
  expect(link.posts.filter(({ isPassedOn }) => isPassedOn)).toHaveLength(1);
  expect(await mails.all()).toHaveLength(0);
});

test("trying again in the form while it waits: one mail, and nothing waits any more", async ({
  page,
  link,
  mails,
}) => {
  await writeMessage(page);
  link.state = "loses posts";
  await submit(page);
  await untilWaiting(page);
  link.state = "up";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#contact-form").getByRole("status")).toContainText("Your reference is");
  await expect(note(page)).toHaveCount(0);
  expect(await mails.all()).toHaveLength(1);
});

test("a page where nothing waits asks for no code of the queue", async ({ page, link }) => {
  await page.goto("/about");
  await untilKept(page);
  await page.goto("/price", { waitUntil: "networkidle" });
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => path.includes("/queue."))).toEqual([]);
  expect(link.posts).toEqual([]);
});
