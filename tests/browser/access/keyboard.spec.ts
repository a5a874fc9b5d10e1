/**
 * With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end; and the keyboard
 * alone sends an enquiry (WCAG 2.1.1), up to the reference. The other forms are the same component.
 */
import { FORMS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { LONG_PAGE } from "../../support/templates.ts";
import { WORDS } from "../../support/words.ts";
import { submitButton, untilHydrated } from "../forms/forms.ts";
import { expectFocusSeen, tabTo, walkThrough } from "./focus.ts";
import { expect, openScreen, PHONE, test } from "./screens.ts";

const ID = "enquiry";

test(`every stop of ${LONG_PAGE} at 360 px is visible; the Reach Us panel: opened, a message followed to its field, sent, and back to its tab`, async ({
  page,
}) => {
  await openScreen(page, LONG_PAGE, PHONE);
  await walkThrough(page);
  const tab = page.getByRole("button", { name: WORDS.reachUs.tab });
  await tab.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: WORDS.reachUs.title });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("button", { name: WORDS.reachUs.close })).toBeInViewport({ ratio: 1 });

  const form = page.locator(`#${ID}-form`);
  const message = page.locator(`#${ID}-errors`).getByRole("link").first();
  await tabTo(page, submitButton(page, ID));
  await untilHydrated(page, ID);
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${ID}-errors`)).toBeFocused();
  await tabTo(page, message);
  await page.keyboard.press("Enter");
  await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
  await expectFocusSeen(page);
  await panel.focus();
  for (const field of FORMS[ID].fields) {
    const control = page.locator(`#${ID}-${field.name}`);
    const value = SAMPLES[ID][field.name] ?? "";
    await tabTo(page, control);
    const chosen = field.options?.findIndex((option) => option.value === value);
    if (chosen === undefined) await page.keyboard.insertText(value);
    // From the prompt, which is before the options.
    else for (let step = 0; step <= chosen; step += 1) await page.keyboard.press("ArrowDown");
    await expect(control).toHaveValue(value);
  }
  await tabTo(page, submitButton(page, ID));
  await page.keyboard.press("Enter");
  await expect(form.locator(".accepted")).toBeFocused();
  await expect(form.locator(".accepted").locator("strong")).toHaveText(/^\w{3}-\w{3}$/);
  await page.keyboard.press("Escape");
  await expect(tab).toBeFocused();
  await expectFocusSeen(page);
});
