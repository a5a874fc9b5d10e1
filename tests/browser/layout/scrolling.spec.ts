import type { Page } from "@playwright/test";
import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

const SERVICE = exampleOf("services/*");

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
}
const barTop = (page: Page) =>
  page.locator("[data-bar]").evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
const toTop = (page: Page) => page.getByRole("link", { name: "Scroll to top" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scrolling ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    /** Specification, sections 2 and 9. */
    test("the scroll-to-top button shows after 100 px and leads up (sections 2 and 9)", async ({ page }) => {
      await page.goto(SERVICE);
      await expect(toTop(page)).toBeHidden();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
      await expect(toTop(page)).toBeHidden();
      await page.mouse.wheel(0, 10);
      await expect(toTop(page)).toBeVisible();
      await toTop(page).click();
      await expect(toTop(page)).toBeHidden();
      await expect(page.locator(".top-line")).toBeInViewport();
    });
  });
}

test("the bar is sticky when scrolled above 0 (specification, sections 2 and 9)", async ({ page }) => {
  await page.goto(SERVICE);
  expect(await barTop(page)).toBeGreaterThan(0);
  await scrollTo(page, 900);
  expect(await barTop(page)).toBe(0);
});

test("on a very low window the bar leaves the room to the text (WCAG 1.4.10)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(SERVICE);
  await scrollTo(page, 900);
  expect(await barTop(page)).toBeLessThan(0);
});

test("a page opens at its top, and back returns to the old position (specification, section 2)", async ({
  page,
}) => {
  await page.goto(SERVICE);
  await scrollTo(page, 900);
  await page.locator("[data-bar] a[href='/about']").click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test("the skip link leads past the header (WCAG 2.4.1)", async ({ page }) => {
  await page.goto(SERVICE);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("focus in the bar does not move the page", async ({ page }) => {
  await page.goto(SERVICE);
  await scrollTo(page, 900);
  await page.locator("[data-bar] a[href='/about']").focus();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});
