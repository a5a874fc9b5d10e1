import type { Page } from "@playwright/test";
import { LONG_PAGE } from "../../support/templates.ts";
import { PHONE } from "../access/screens.ts";
import { expect, test } from "../../support/site.ts";
import { refuseFonts } from "../../support/requests.ts";
import { WORDS } from "../../support/words.ts";

const scrolled = (page: Page) => page.evaluate(() => scrollY);
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
  await expect.poll(() => scrolled(page)).toBe(y);
}
const barTop = (page: Page) =>
  page.locator("[data-bar]").evaluate((bar) => Math.round(bar.getBoundingClientRect().top));

test("the scroll-to-top button shows after 100 px and leads up, and a link to a part of a page leads to its heading below the bar (sections 2 and 9; WCAG 2.4.11); what stays in view leaves two thirds of a low window to the page (WCAG 1.4.10)", async ({
  page,
}) => {
  const toTop = page.getByRole("link", { name: WORDS.shell.toTop });
  await page.goto(LONG_PAGE);
  await expect(toTop).toBeHidden();
  await scrollTo(page, 100);
  await expect(toTop).toBeHidden();
  await scrollTo(page, 110);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await page.evaluate(() => location.hash)).toBe("");

  await page.setViewportSize(PHONE);
  const heading = page.locator("main h2[id]").last();
  await page.goto(`${LONG_PAGE}#${(await heading.getAttribute("id")) ?? ""}`);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bar = await page.locator("[data-bar]").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  // A phone on its side, and 400 % zoom.
  for (const size of [
    { width: 667, height: 375 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await scrollTo(page, 900);
    const free = await page.evaluate(() => {
      const rows = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      );
      return rows.filter((element) => element?.closest("main")).length;
    });
    expect(free, JSON.stringify(size)).toBeGreaterThanOrEqual((size.height * 2) / 3);
  }
});

test("the bar is sticky above 0, a page opens at its top, and back returns to the old position (sections 2 and 9)", async ({
  page,
  expectedErrors,
}) => {
  // The second visit would have them at once, and the position follows the text.
  await refuseFonts(page, expectedErrors);
  // Without the transition between two pages, which a new size of the window would abort with an error.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(LONG_PAGE);
  // The skip link leads past the header (WCAG 2.4.1).
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: WORDS.shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await scrollTo(page, 0);
  expect(await barTop(page)).toBeGreaterThan(0);
  await scrollTo(page, 900);
  expect(await barTop(page)).toBe(0);
  // The focus in the bar does not move the page.
  const contact = page.locator("[data-bar] [data-menu] a[href='/contact']");
  await contact.focus();
  expect(await scrolled(page)).toBe(900);
  await contact.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
});
