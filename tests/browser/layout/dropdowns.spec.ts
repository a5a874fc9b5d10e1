import type { Page } from "@playwright/test";
import { expect, test } from "../../support/site.ts";

const services = (page: Page) => page.locator("[data-bar] summary").filter({ hasText: "Services" });
const more = (page: Page) => page.locator("[data-bar] summary").filter({ hasText: "More" });
/** The second link of the Services list: the focus passes another link before it. */
const service = (page: Page) =>
  page
    .locator("[data-dropdown]")
    .filter({ has: page.getByText("Services", { exact: true }) })
    .locator("a")
    .nth(1);
const gallery = (page: Page) => page.locator("[data-bar] a[href='/gallery']");

/** Specification, sections 2 and 9: the Services dropdown opens on hover above 992 px; also by click, key and touch. */
test.describe("the Services dropdown (specification, sections 2 and 9)", () => {
  test.use({ viewport: { width: 993, height: 700 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/contact");
  });

  test("opens on hover above 992 px, stays while the pointer is in it, and closes after", async ({
    page,
  }) => {
    await expect(service(page)).toBeHidden();
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await service(page).hover();
    await expect(service(page)).toBeVisible();
    await page.mouse.move(5, 600);
    await expect(service(page)).toBeHidden();
  });

  test("opens by click, closes by a second click, and by a click elsewhere", async ({ page }) => {
    await services(page).click();
    await expect(service(page)).toBeVisible();
    await services(page).click();
    await expect(service(page)).toBeHidden();
    await services(page).click();
    await expect(service(page)).toBeVisible();
    await page.mouse.click(5, 600);
    await expect(service(page)).toBeHidden();
  });

  test("opens by key; Escape closes it and returns the focus", async ({ page }) => {
    await services(page).focus();
    await page.keyboard.press("Enter");
    await expect(service(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(service(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(service(page)).toBeHidden();
    await expect(services(page)).toBeFocused();
  });

  test("closes when the focus leaves it", async ({ page }) => {
    await services(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await expect(service(page)).toBeHidden();
  });

  test("Escape closes what hover opened, without moving the pointer (WCAG 1.4.13)", async ({ page }) => {
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(service(page)).toBeHidden();
  });

  test("is the only open one", async ({ page }) => {
    await services(page).focus();
    await page.keyboard.press("Enter");
    await more(page).focus();
    await page.keyboard.press("Enter");
    await expect(gallery(page)).toBeVisible();
    await expect(service(page)).toBeHidden();
  });
});

test.describe("with a finger on a wide screen", () => {
  test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true, isMobile: true });

  test("the dropdown opens and closes by touch", async ({ page }) => {
    await page.goto("/contact");
    await services(page).tap();
    await expect(service(page)).toBeVisible();
    await services(page).tap();
    await expect(service(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dropdown opens on hover and by click", async ({ page }) => {
    await page.goto("/contact");
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await page.mouse.move(5, 600);
    await expect(service(page)).toBeHidden();
    await services(page).click();
    await page.mouse.move(5, 600);
    await expect(service(page)).toBeVisible();
  });
});
