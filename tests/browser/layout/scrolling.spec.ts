import type { Page } from "@playwright/test";
import { LONG_PAGE } from "#tests/support/templates.ts";
import { PHONE } from "../access/screens.ts";
import { expect, test } from "#tests/support/site.ts";
import { refuseFonts } from "#tests/support/requests.ts";
import { WORDS } from "#tests/support/words.ts";

const scrolled = (page: Page) => page.evaluate(() => scrollY);
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
  await expect.poll(() => scrolled(page)).toBe(y);
}
const barTop = (page: Page) =>
  page.locator("[data-bar]").evaluate((bar) => Math.round(bar.getBoundingClientRect().top));

// Specification, sections 2 and 9.
test("scroll-to-top shows after 100 px", async ({ page }) => {
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
});

test("a link to a part of a page leads below the bar", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LONG_PAGE);
  const heading = page.locator("main h2[id]").last();
  await page.goto(`${LONG_PAGE}#${(await heading.getAttribute("id")) ?? ""}`);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bar = await page.locator("[data-bar]").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto(LONG_PAGE);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: WORDS.shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

// Specification, sections 2 and 9.
test("the bar is sticky, and Back keeps the place", async ({ page, expectedErrors }) => {
  // The second visit would have them at once, and the position follows the text.
  await refuseFonts(page, expectedErrors);
  // Without the transition between two pages, which a new size of the window would abort with an error.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(LONG_PAGE);
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
