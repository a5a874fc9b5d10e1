import type { Page } from "@playwright/test";
import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

const SERVICE = exampleOf("services/*");
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Specification, section 2: a mobile side menu with a Services dropdown. */
test.describe("the side menu (specification, section 2)", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test.beforeEach(async ({ page }) => {
    await page.goto("/contact");
  });

  test("takes the focus, contains it, and returns it on Escape", async ({ page }) => {
    await opener(page).click();
    await expect(menu(page).getByRole("button", { name: "Close" })).toBeFocused();
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
    await expect(opener(page)).toBeFocused();
  });

  test("closes by its button and by a tap beside it", async ({ page }) => {
    await opener(page).click();
    await menu(page).getByRole("button", { name: "Close" }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(8, 400);
    await expect(menu(page)).toBeHidden();
  });

  test("locks the page behind it", async ({ page }) => {
    await opener(page).click();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  });

  test("opens its Services list and leads to a service", async ({ page }) => {
    await opener(page).click();
    await menu(page).locator("summary").click();
    await menu(page).locator(`a[href="${SERVICE}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${SERVICE}$`));
  });

  test("is closed on a page that comes back", async ({ page }) => {
    await opener(page).click();
    await menu(page).locator("a[href='/about']").click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
  });
});

test.describe("without JavaScript", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("the side menu opens, unfolds, leads on and closes", async ({ page }) => {
    await page.goto("/contact");
    await opener(page).click();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).locator("summary").click();
    await menu(page).locator(`a[href="${SERVICE}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${SERVICE}$`));
  });
});
