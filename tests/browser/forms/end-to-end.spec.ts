/** The main job: what a visitor sends on a phone arrives in the clinic's inbox (specification, section 7). */
import type { Page } from "@playwright/test";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { bookingLink } from "../../../src/site/booking.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { expect, fillIn, openForm, submitButton, test, hydrateForm } from "./fixture.ts";

test.use({ viewport: { width: 360, height: 740 } });

const IDS: readonly FormId[] = ["appointment", "contact", "comment", "enquiry"];

for (const id of IDS) {
  test(`the ${id} form reaches the inbox with the reference that the visitor sees`, async ({
    page,
    site,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.clock.install();
    const form = await openForm(page, id);
    await fillIn(page, id, SAMPLES[id]);
    // A person takes longer than a second; a faster submission is marked as possible spam.
    await page.clock.fastForward("00:30");
    await submitButton(page, id).click();
    const ref = await form.getByRole("status").locator("strong").textContent();
    await expect.poll(() => site.inbox.mails().length).toBe(1);
    const [mail] = site.inbox.mails();
    expect(mail?.subject).toContain(ref ?? "no reference");
    expect(mail?.subject).not.toContain("spam");
    expect(mail?.replyTo).toContain(SAMPLES[id]["email"] ?? "");
    expect(logged.join()).not.toContain("sample");
    await expect(form.getByRole("status")).toBeFocused();
    await expect(form.getByRole("status")).toBeInViewport();
    // The reference survives a reload, and nothing else does.
    await page.reload();
    if (id === "enquiry") await page.getByRole("button", { name: "Reach Us" }).click();
    await expect(form.getByRole("status")).toContainText(ref ?? "no reference");
    const stored = await page.evaluate(() => JSON.stringify([...Object.entries(sessionStorage)]));
    expect(stored).not.toContain("sample");
  });
}

test("P2: two tabs, and going back to send again: one mail", async ({ context, site }) => {
  // The middle of a quarter of an hour, so that none of the sends falls into the next.
  const noon = new Date("2026-11-21T06:37:00Z");
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.clock.install({ time: noon });
    await openForm(page, "contact");
    await fillIn(page, "contact", { ...SAMPLES.contact, subject: "From two tabs" });
    await page.clock.fastForward("00:30");
  }
  const refs: (string | null)[] = [];
  const send = async (page: Page): Promise<void> => {
    await submitButton(page, "contact").click();
    refs.push(await page.locator("#contact-form").getByRole("status").locator("strong").textContent());
  };
  await send(first);
  await send(second);
  await first.goto("/yoga");
  await first.goBack();
  await fillIn(first, "contact", { ...SAMPLES.contact, subject: "From two tabs" });
  await send(first);
  expect(new Set(refs).size).toBe(1);
  expect(site.inbox.mails()).toHaveLength(1);
});

test("at 320 px and with text twice as large the form stays within its column", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const form = await openForm(page, "contact");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await hydrateForm(page, "contact");
  await submitButton(page, "contact").click();
  await expect(page.locator("#contact-errors")).toBeFocused();
  const { needed, given } = await form.evaluate(({ scrollWidth, clientWidth }) => ({
    needed: scrollWidth,
    given: clientWidth,
  }));
  expect(needed).toBeLessThanOrEqual(given);
});

test("a booking link opens the form with its service, before the visitor touches it", async ({ page }) => {
  const option = FORMS.appointment.fields.find(({ name }) => name === "service")?.options?.[4]?.value ?? "";
  await page.goto(bookingLink({ service: option }));
  await expect(page.locator("#appointment-service")).toHaveValue(option);
  await expect(page.locator("#appointment")).toBeInViewport();
});
