/** Chromium 109 knows no popovers, nested rules or `color-mix()`, and its scripts lack much (decision 0480). */
import { LANGUAGES } from "#content-files/languages.ts";
import { pathIn, PATHS } from "#addresses/routes.ts";
import { violations } from "../browser/access/axe.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "../browser/access/screens.ts";
import { fillIn, ownSample, submitButton } from "../browser/forms/forms.ts";
import { LONG_PAGE } from "../support/templates.ts";

test.beforeEach(({ browser, expectedErrors }) => {
  expect(browser.version()).toMatch(/^109\./);
  // What this browser itself says about an attribute that it does not know yet.
  expectedErrors.push("Found a 'popover' attribute.");
});

/** Forms, and links to other pages, that nothing displayed replaces, with all `<details>` open. */
function findHidden(): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const elements = [...document.querySelectorAll<HTMLElement>("a:not([href^='#']), form")];
  const addressOf = (element: Element) => element.getAttribute("href") ?? element.id;
  const shown = elements.filter((element) => element.getClientRects().length > 0);
  const addresses = new Set(shown.map(addressOf));
  return elements.map(addressOf).filter((address) => !addresses.has(address));
}

const languages = LANGUAGES;
const homes = languages.map((language) => pathIn(language, PATHS.home, languages[0]));
for (const path of [...homes, PATHS.contact, LONG_PAGE]) {
  for (const size of [PHONE, DESKTOP]) {
    test(`${path} at ${size.width} px can be read and used`, async ({ page }) => {
      await openScreen(page, path, size);
      const start = () => [scrollY, document.activeElement?.tagName, document.documentElement.scrollWidth];
      expect(await page.evaluate(start)).toEqual([0, "BODY", size.width]);
      expect(await page.evaluate(findHidden)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test("forms reach the inbox", async ({ page, mails, expectedErrors }) => {
  // The scripts of a form fail, so the browser posts it.
  expectedErrors.push("is not a function");
  for (const id of ["contact", "enquiry"] as const) {
    await page.goto(PATHS.contact);
    await fillIn(page, id, ownSample(id));
    await submitButton(page, id).click();
    await page.waitForURL(`**/received?form=${id}&*`);
  }
  expect(await mails.all()).toHaveLength(2);
});
