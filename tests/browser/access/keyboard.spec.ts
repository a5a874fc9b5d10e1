/** The other forms are the same component. */
import { FORMS } from "#forms/index.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { LONG_PAGE } from "#tests/support/templates.ts";
import { WORDS } from "#tests/support/words.ts";
import { reference, submitButton, untilHydrated } from "../forms/forms.ts";
import { expectFocusSeen, tabTo } from "./focus.ts";
import { expect, openScreen, PHONE, test } from "./screens.ts";

const ID = "enquiry";

// WCAG 2.1.1. The tab of the panel comes after everything else of the page.
test("the keyboard alone sends an enquiry", async ({ page }) => {
  await openScreen(page, LONG_PAGE, PHONE);
  const tab = page.getByRole("button", { name: WORDS.reachUs.tab });
  await tabTo(page, tab);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: WORDS.reachUs.title });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("button", { name: WORDS.reachUs.close })).toBeInViewport({ ratio: 1 });

  const errors = page.locator(`#${ID}-errors`);
  await tabTo(page, submitButton(page, ID));
  await untilHydrated(page, ID);
  await page.keyboard.press("Enter");
  await expect(errors).toBeFocused();
  await tabTo(page, errors.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${ID}-form [aria-invalid=true]`).first()).toBeFocused();
  await expectFocusSeen(page);
  await panel.focus();
  for (const { name, options } of FORMS[ID].fields) {
    const control = page.locator(`#${ID}-${name}`);
    const value = SAMPLES[ID][name] ?? "";
    await tabTo(page, control);
    const chosen = options?.findIndex((option) => option.value === value);
    if (chosen === undefined) await page.keyboard.insertText(value);
    // From the prompt, which is before the options.
    else for (let step = 0; step <= chosen; step += 1) await page.keyboard.press("ArrowDown");
    await expect(control).toHaveValue(value);
  }
  await tabTo(page, submitButton(page, ID));
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${ID}-form .accepted`)).toBeFocused();
  await expect(reference(page, ID)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tab).toBeFocused();
  await expectFocusSeen(page);
});

test("Tab does not walk behind the panel", async ({ page }) => {
  for (const size of [PHONE, { width: 1000, height: 740 }]) {
    await openScreen(page, LONG_PAGE, size);
    await page.getByRole("button", { name: WORDS.reachUs.tab }).click();
    const panel = page.getByRole("dialog", { name: WORDS.reachUs.title });
    await expect(panel).toBeFocused();
    await tabTo(page, submitButton(page, ID));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      await expectFocusSeen(page);
    }
    await page.keyboard.press("Escape");
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  }
});

test("a booking link comes early", async ({ page }) => {
  await openScreen(page, LONG_PAGE, { width: 1200, height: 800 });
  const link = page.getByRole("link", { name: WORDS.booking.button }).first();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expectFocusSeen(page);
});
