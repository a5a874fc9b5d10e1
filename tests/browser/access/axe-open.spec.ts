/** Axe finds nothing in what opens over a page (menu, panel, dialog), and in the states of a form. */
import { SAMPLES } from "../../support/submission-samples.ts";
import { LONG_PAGE } from "../../support/templates.ts";
import { fillIn, hydrateForm, openForm, reference, submitButton } from "../forms/forms.ts";
import { violations } from "./axe.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

test("the menu of phones, the Reach Us panel with its form in every state, and the menu's lists on wide screens", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_FAILED");
  await openScreen(page, LONG_PAGE);
  await page.getByRole("button", { name: "Menu" }).click();
  // The services, unless the content has none.
  for (const list of await page.getByRole("dialog", { name: "Menu" }).locator("summary").all())
    await list.click();
  expect(await violations(page, "#menu")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Reach Us" }).click();
  await hydrateForm(page, "enquiry");
  await submitButton(page, "enquiry").click();
  await expect(page.locator("#enquiry-errors")).toBeFocused();
  expect(await violations(page, "#reach-us")).toEqual([]);
  await page.route("**/api/**", (route) => route.abort());
  await fillIn(page, "enquiry", SAMPLES.enquiry);
  await submitButton(page, "enquiry").click();
  const again = page.locator("#enquiry-form").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  expect(await violations(page, "#enquiry-form")).toEqual([]);
  await page.unroute("**/api/**");
  await again.click();
  await expect(reference(page, "enquiry")).toBeVisible();
  await page.setViewportSize(DESKTOP);
  expect(await violations(page, "#reach-us")).toEqual([]);
  await page.keyboard.press("Escape");

  for (const summary of await page.locator("[data-bar] summary").all()) {
    await summary.click();
    expect(await violations(page, "[data-bar]")).toEqual([]);
  }
});

test("the appointment form, which has fields of every other kind, and the response page of a plain form, with errors", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("422");
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page, "appointment");
  await hydrateForm(page, "appointment");
  await submitButton(page, "appointment").click();
  await expect(page.locator("#appointment-errors")).toBeFocused();
  expect(await violations(page, "#appointment-form")).toEqual([]);

  await openForm(page, "contact");
  await Promise.all([
    page.waitForURL(/\/api\//),
    page.evaluate(() => document.querySelector<HTMLFormElement>("#contact-form")?.submit()),
  ]);
  await expect(page.locator("#contact-errors")).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
