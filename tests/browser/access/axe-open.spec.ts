/** Axe finds nothing in what opens over a page (menu, panel, dialog), and in the states of a form. */
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { fillIn, openForm, submitButton, hydrateForm } from "../forms/forms.ts";
import { violations } from "./axe.ts";
import { exampleOf } from "../../support/templates.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const SERVICE = exampleOf("services/*");

test("the menu of phones", async ({ page }) => {
  await openScreen(page, SERVICE);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).locator("summary").click();
  expect(await violations(page)).toEqual([]);
});

test("the menu's lists on wide screens", async ({ page }) => {
  await openScreen(page, SERVICE, DESKTOP);
  for (const summary of await page.locator("[data-bar] summary").all()) {
    await summary.click();
    expect(await violations(page)).toEqual([]);
  }
});

for (const size of [PHONE, DESKTOP]) {
  test(`the Reach Us panel at ${String(size.width)} px`, async ({ page }) => {
    await openScreen(page, SERVICE, size);
    await page.getByRole("button", { name: "Reach Us" }).click();
    expect(await violations(page)).toEqual([]);
  });

  test(`the lightbox at ${String(size.width)} px, and the description of a video, if there is one`, async ({
    page,
  }) => {
    await openScreen(page, "/gallery", size);
    const descriptions = page.locator("main summary");
    if ((await descriptions.count()) > 0) await descriptions.first().click();
    await page.locator("a[data-large]").first().click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

/** One form in a page and one in a panel: all forms are one component, and these two have every kind of field. */
const FORMS: readonly FormId[] = ["appointment", "enquiry"];

for (const id of FORMS) {
  test(`the ${id} form with its messages, after a failure, and accepted`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push("ERR_FAILED");
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const form = await openForm(page, id);
    await hydrateForm(page, id);
    await submitButton(page, id).click();
    await expect(page.locator(`#${id}-errors`)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.route("**/api/**", (route) => route.abort());
    await fillIn(page, id, SAMPLES[id]);
    await submitButton(page, id).click();
    await expect(form.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/api/**");
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(form.getByRole("status").locator("strong")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("the response page of a plain form with its errors", async ({ page, expectedErrors }) => {
  expectedErrors.push("422");
  await openScreen(page, "/contact");
  await Promise.all([
    page.waitForURL(/\/api\//),
    page.evaluate(() => document.querySelector<HTMLFormElement>("#contact-form")?.submit()),
  ]);
  await expect(page.locator("#contact-errors")).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
