/** The main job: what a visitor sends on a phone arrives in the clinic's inbox (specification, section 7). */
import type { Page } from "@playwright/test";

import { readPhone } from "#fields/phone.ts";
import { installStoppedClock, startScripts } from "#tests/support/clock.ts";
import { CONTENT_PLACE, PUBLISHED_FORMS } from "#tests/support/places.ts";
import { holdRequests, REACT_FILES } from "#tests/support/requests.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import {
  expect,
  fillIn,
  FORM_IDS,
  hydrateForm,
  openForm,
  ownSample,
  reference,
  submitButton,
  test,
  untilHydrated,
} from "./forms.ts";

test.use({ viewport: { width: 360, height: 740 } });

const { country, forms } = CONTENT_PLACE;
const DIALLED = `href="tel:${readPhone(forms.phone.example, country)?.number}"`;

/** The middle of a quarter of an hour, so that no repeated send falls into the next. */
const START = Date.parse("2026-11-21T06:37:00Z");

/** A person takes longer than a second; a faster submission is marked as possible spam. */
const takeTime = (page: Page) => page.clock.fastForward(30_000);

test("each form reaches the inbox @engines", async ({ page, mails }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  let posts = 0;
  page.on("request", (request) => (posts += Number(request.method() === "POST")));
  await page.clock.install({ time: START });
  for (const id of FORM_IDS) {
    await page.clock.setSystemTime(START);
    const form = await openForm(page, id);
    await fillIn(page, id, ownSample(id));
    await untilHydrated(page, id);
    await takeTime(page);
    await expect(submitButton(page, id)).toHaveText(PUBLISHED_FORMS[id].button.idle);
    await submitButton(page, id).dblclick();
    const ref = (await reference(page, id).textContent()) ?? "no reference";
    const mail = await mails.first(({ subject }) => subject.includes(ref));
    expect(mail.subject).not.toContain("spam");
    expect(mail.replyTo).toContain(SAMPLES[id]["email"] ?? "");
    // The reception dials the number that a visitor of the country has written without its code.
    if (id === "appointment") expect(mail.html).toContain(DIALLED);
    // The thanks are in the place of the form.
    await expect(submitButton(page, id)).toBeHidden();
    await expect(form.locator(".accepted")).toContainText(PUBLISHED_FORMS[id].promise);
    await expect(form.locator(".accepted")).toBeFocused();
    await expect(page.locator(`#${id}-email`)).toHaveValue("");
    await expect(form.locator(".accepted")).toBeInViewport();
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(stored).not.toContain("sample");
  }
  expect(posts).toBe(FORM_IDS.length);
  expect(await mails.all()).toHaveLength(FORM_IDS.length);
  expect(logged.join()).not.toContain("sample");
});

test("a question moves nothing under a press", async ({ page, mails }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openForm(page, "contact");
  await hydrateForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  const button = submitButton(page, "contact");
  await button.scrollIntoViewIfNeeded();
  await page.locator("#contact-email").fill("asha@gmial.com");
  await button.click({ position: { x: 20, y: 2 }, delay: 100 });
  await expect(reference(page, "contact")).toBeVisible();
  expect((await mails.all()).map(({ replyTo }) => replyTo).join()).toContain("asha@gmial.com");
});

test("an early submit is sent once @engines", async ({ page, mails }) => {
  // The form is posted natively after a time that a slow machine may take.
  await installStoppedClock(page);
  const release = await holdRequests(page, REACT_FILES);
  const form = await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await submitButton(page, "contact").click();
  await expect(form).toHaveAttribute("aria-busy", "true");
  release();
  const accepted = reference(page, "contact");
  await expect
    .poll(async () => {
      await startScripts(page);
      return accepted.isVisible();
    })
    .toBe(true);
  expect(await mails.all()).toHaveLength(1);
});

// Astro says so. Scripts that hang: tests/unit/client/intent.test.ts.
test("a form whose scripts cannot load is posted", async ({ page, mails, expectedErrors }) => {
  expectedErrors.push("ERR_FAILED", "hydration", "dynamically imported module");
  await page.route(REACT_FILES, (route) => route.abort());
  await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact&ref=/);
  expect(await mails.all()).toHaveLength(1);
});
