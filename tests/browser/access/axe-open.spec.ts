import { PUBLISHED_FORMS } from "#tests/support/places.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { PLAIN_PAGE } from "#tests/support/templates.ts";
import { fillIn, hydrateForm, openForm, reference, submitButton } from "../forms/forms.ts";
import { violationsInOpened } from "./axe.ts";
import { sideways } from "./layout.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, test } from "./screens.ts";
import { WORDS } from "#tests/support/words.ts";

test("axe finds nothing in menus and Reach Us", async ({ page, expectedErrors }) => {
  expectedErrors.push("ERR_FAILED");
  await openScreen(page, PLAIN_PAGE);
  await page.getByRole("button", { name: WORDS.header.menu }).click();
  for (const list of await page.locator("#menu summary").all()) await list.click();
  expect(await violationsInOpened(page, "#menu")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: WORDS.reachUs.tab }).click();
  await hydrateForm(page, "enquiry");
  await submitButton(page, "enquiry").click();
  await expect(page.locator("#enquiry-errors")).toBeFocused();
  // GOV.UK Design System, error summary (WCAG 2.2, 3.3.1); a status is there before its message (WCAG 2.2, 4.1.3).
  const [field] = PUBLISHED_FORMS.enquiry.fields.filter(({ required }) => required);
  await expect(page.locator("#enquiry-form")).toMatchAriaSnapshot(`
    - group /^${WORDS.fieldsToCorrect.title}/:
      - heading [level=2]
      - list:
        - listitem:
          - link ${JSON.stringify(field?.messages.required)}
    - textbox ${JSON.stringify(field?.label)} [invalid]
    - status
  `);
  expect(await violationsInOpened(page, "#reach-us")).toEqual([]);
  await page.route("**/api/**", (route) => route.abort());
  await fillIn(page, "enquiry", SAMPLES.enquiry);
  await submitButton(page, "enquiry").click();
  const again = page.locator("#enquiry-form").getByRole("button", { name: WORDS.contactFallback.again });
  await expect(again).toBeVisible();
  expect(await violationsInOpened(page, "#enquiry-form")).toEqual([]);
  await page.unroute("**/api/**");
  await again.click();
  await expect(reference(page, "enquiry")).toBeVisible();
  await page.setViewportSize(DESKTOP);
  expect(await violationsInOpened(page, "#reach-us")).toEqual([]);
  await page.keyboard.press("Escape");

  const lists = page.locator("[data-bar] summary");
  for (const summary of await lists.all()) await summary.click();
  if ((await lists.count()) > 0) expect(await violationsInOpened(page, "[data-bar]")).toEqual([]);
});

test("axe finds nothing in the page about errors", async ({ page, expectedErrors }) => {
  expectedErrors.push("422");
  await page.setViewportSize(PHONE);
  const form = await openForm(page, "appointment");
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.locator("#appointment-errors")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(WORDS.errorTitlePrefix)}`));
  expect(await violationsInOpened(page, "main")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  expect(await sideways(page)).toEqual([]);
});
