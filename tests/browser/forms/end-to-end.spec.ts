/** The main job: what a visitor sends on a phone arrives in the clinic's inbox (specification, section 7). */
import type { Page } from "@playwright/test";

import { readPhone } from "../../../src/fields/phone.ts";
import { bookingLink } from "../../../src/addresses/booking.ts";
import { CONTENT_PLACE, PUBLISHED_FORMS } from "../../support/places.ts";
import { REACT_FILES } from "../../support/requests.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
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

test("each form reaches the inbox with the reference that the visitor sees, and leaves no trace on the phone @engines", async ({
  page,
  mails,
}) => {
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

test("a question about an address moves nothing under the pointer, so that the press it comes with still sends the form", async ({
  page,
  mails,
}) => {
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

test("a form that nobody touches has what was typed before in the same tab, and the choice of a booking link", async ({
  page,
}) => {
  await openForm(page, "enquiry");
  await hydrateForm(page, "enquiry");
  await fillIn(page, "enquiry", { name: "Asha" });
  await openForm(page, "enquiry");
  await expect(page.locator("#enquiry-name")).toHaveValue("Asha");
  const { service = "" } = SAMPLES.appointment;
  await page.goto(bookingLink({ service }));
  await expect(page.locator("#appointment-service")).toHaveValue(service);
});

// A form that is sent before they have loaded: tests/browser/translated.spec.ts.
test("scripts that cannot load: the form posts natively and the clinic gets the mail", async ({
  page,
  mails,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_FAILED", "hydration", "dynamically imported module");
  await page.route(REACT_FILES, (route) => route.abort());
  await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact&ref=/);
  await mails.first();
  expect(await mails.all()).toHaveLength(1);
});
