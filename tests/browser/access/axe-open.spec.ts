/** Axe finds nothing in what opens over a page (menu, panel, dialog), and in the states of a form. */
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { exampleOf } from "../../support/templates.ts";
import { fillIn, hydrateForm, openForm, reference, submitButton } from "../forms/forms.ts";
import { violations } from "./axe.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const SERVICE = exampleOf("services/*");

test("the menu of phones, the menu's lists on wide screens, and the Reach Us panel on both", async ({
  page,
}) => {
  await openScreen(page, SERVICE);
  const panel = page.getByRole("button", { name: "Reach Us" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).locator("summary").click();
  expect(await violations(page, "#menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.click();
  expect(await violations(page, "#reach-us")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(DESKTOP);
  for (const summary of await page.locator("[data-bar] summary").all()) {
    await summary.click();
    expect(await violations(page, "[data-bar]")).toEqual([]);
  }
  await panel.click();
  expect(await violations(page, "#reach-us")).toEqual([]);
});

test("the lightbox, which states which picture it shows, and the description of a video, if there is one", async ({
  page,
}) => {
  await openScreen(page, "/gallery");
  const descriptions = page.locator("main summary");
  if ((await descriptions.count()) > 0) await descriptions.first().click();
  const pictures = page.locator("a[data-large]");
  const count = String(await pictures.count());
  await pictures.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toBeVisible();
  // Modal dialog: it has a name, and a change of the picture is announced politely (WAI-ARIA APG, dialog (modal)).
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Enlarged picture":
      - figure:
        - img
      - paragraph: /.+, 1 of ${count}/
      - button "Previous picture"
      - button "Next picture"
      - button "Close"
  `);
  await expect(dialog.locator("[aria-live=polite]")).toContainText(`1 of ${count}`);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violations(page, "#lightbox")).toEqual([]);
  }
});

/** One form in a page and one in a panel: all forms are one component, and these two have every kind of field. */
const FORMS: readonly FormId[] = ["appointment", "enquiry"];

for (const id of FORMS) {
  test(`the ${id} form with its messages, after a failure, and accepted`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push("ERR_FAILED");
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const form = await openForm(page, id);
    await hydrateForm(page, id);
    await submitButton(page, id).click();
    await expect(page.locator(`#${id}-errors`)).toBeFocused();
    expect(await violations(page, `#${id}-form`)).toEqual([]);
    await page.route("**/api/**", (route) => route.abort());
    await fillIn(page, id, SAMPLES[id]);
    await submitButton(page, id).click();
    await expect(form.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await violations(page, `#${id}-form`)).toEqual([]);
    await page.unroute("**/api/**");
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(reference(page, id)).toBeVisible();
    expect(await violations(page, `#${id}-form`)).toEqual([]);
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
