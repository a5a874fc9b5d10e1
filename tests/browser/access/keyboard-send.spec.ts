/** Booking, commenting and enquiring with the keyboard alone (WCAG 2.1.1), up to the reference: one test for each task. */
import type { Locator, Page } from "@playwright/test";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { exampleOf } from "../../support/templates.ts";
import { submitButton } from "../forms/forms.ts";
import { expectFocusSeen, tabTo } from "./focus.ts";
import { expect, openScreen, PHONE, test } from "./screens.ts";

/** Types a value into every field, moving on with Tab. */
async function fillByKeys(page: Page, id: FormId): Promise<void> {
  for (const { name } of FORMS[id].fields) {
    await tabTo(page, page.locator(`#${id}-${name}`));
    await page.keyboard.type(SAMPLES[id][name] ?? "");
  }
}

/** Sends the empty form, follows an error message to its field, fills in all fields, and sends the form. */
async function sendByKeys(page: Page, id: FormId): Promise<void> {
  const form: Locator = page.locator(`#${id}-form`);
  const summary = page.locator(`#${id}-errors`);
  await tabTo(page, submitButton(page, id));
  await page.keyboard.press("Enter");
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
  await expectFocusSeen(page);
  await tabTo(page, summary.getByRole("link").first(), "Shift+Tab");
  await fillByKeys(page, id);
  await tabTo(page, submitButton(page, id));
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toBeFocused();
  await expect(form.getByRole("status").locator("strong")).toHaveText(/^\w{3}-\w{3}$/);
}

test("book: from any page by the button to the form, and to the reference", async ({ page }) => {
  await openScreen(page, exampleOf("services/*"), { width: 1440, height: 900 });
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: /^Book/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/.*#appointment$/);
  await page.waitForLoadState();
  await sendByKeys(page, "appointment");
});

test("enquire in the Reach Us panel, close it, and return to its tab", async ({ page }) => {
  await openScreen(page, exampleOf("pages/*"), PHONE);
  const tab = page.getByRole("button", { name: "Reach Us" });
  await tabTo(page, tab);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Reach us" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  // What is typed stays while the panel is closed.
  const name = page.locator("#enquiry-name");
  await tabTo(page, name);
  await page.keyboard.type("John");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(tab).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("John");
  await name.clear();
  await panel.focus();
  await sendByKeys(page, "enquiry");
  await page.keyboard.press("Escape");
  await expect(tab).toBeFocused();
  await expectFocusSeen(page);
});
