/**
 * Chromium 109 knows no popovers, nested rules or `color-mix()`, and lacks some of what the scripts use (decision 0480).
 * Each page begins at its top, can be read, and has every link and form; what is typed reaches the clinic.
 */
import { languagesOf } from "../../scripts/reader/read.ts";
import { pathIn } from "../../src/site/languages.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { violations } from "../browser/access/axe.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "../browser/access/screens.ts";
import { fillIn, openForm, ownSample, submitButton } from "../browser/forms/forms.ts";
import { LONG_PAGE, PLAIN_PAGE } from "../support/templates.ts";
import { WORDS } from "../support/words.ts";

test.beforeEach(({ browser, expectedErrors }) => {
  expect(browser.version()).toMatch(/^109\./);
  // What this browser itself says about an attribute that it does not know yet.
  expectedErrors.push("Found a 'popover' attribute.");
});

/** Forms that are not displayed, and links to other pages that no displayed link replaces, with all `<details>` open. */
function findHidden(): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const addressOf = (element: Element) => element.getAttribute("href") ?? element.getAttribute("action");
  const elements = [...document.querySelectorAll("a:not([href^='#']), form")];
  const shown = new Set(elements.filter(isShown).map(addressOf));
  return elements.flatMap((element) => (shown.has(addressOf(element)) ? [] : [element.outerHTML]));
}

const home = ROUTES.home.path;
const homes = languagesOf().map((language, index) => (index === 0 ? home : pathIn(language, home)));
for (const path of [...homes, ROUTES.contact.path, LONG_PAGE]) {
  for (const size of [PHONE, DESKTOP]) {
    test(`${path} at ${size.width} px begins at its top, is readable, and shows every link and form`, async ({
      page,
    }) => {
      await openScreen(page, path, size);
      const start = () => [scrollX, scrollY, document.activeElement === document.body];
      expect(await page.evaluate(start)).toEqual([0, 0, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      expect(await page.evaluate(findHidden)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test("a form of a page and the form of Reach Us, at the end of the page, reach the inbox", async ({
  page,
  mails,
  expectedErrors,
}) => {
  // The scripts of a form fail, so the browser posts it.
  expectedErrors.push("is not a function");
  await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact&/);
  await page.goto(PLAIN_PAGE);
  await page.getByRole("link", { name: WORDS.reachUs.tab }).click();
  await fillIn(page, "enquiry", ownSample("enquiry"));
  await submitButton(page, "enquiry").click();
  await page.waitForURL(/\/received\?form=enquiry&/);
  expect(await mails.all()).toHaveLength(2);
});
