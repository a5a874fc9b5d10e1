import type { Page } from "@playwright/test";
import { MENU_DELAY_MS } from "../../../src/site/constants.ts";
import { expect, test } from "../../support/site.ts";

/** Specification, sections 2 and 9: menu clicks navigate after 300 ms. The test controls the page's clock. */
test.describe("menu clicks (specification, sections 2 and 9)", () => {
  const about = (page: Page) => page.locator("[data-bar] a[href='/about']");

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("navigate after 300 ms, not before, and mark the link at once", async ({ page }) => {
    await about(page).click();
    await page.clock.runFor(MENU_DELAY_MS - 1);
    await expect(about(page)).toHaveAttribute("data-going", "");
    expect(new URL(page.url()).pathname).toBe("/contact");
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/about$/);
  });

  test("fetch the page during the delay", async ({ page }) => {
    const fetched = page.waitForRequest(/\/about$/);
    await about(page).click();
    expect((await fetched).resourceType()).toBe("fetch");
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  test("follow the last of two clicks", async ({ page }) => {
    await about(page).click();
    await page.clock.runFor(MENU_DELAY_MS - 1);
    await page.locator("[data-bar] a[href='/price']").click();
    await page.clock.runFor(MENU_DELAY_MS);
    await expect(page).toHaveURL(/\/price$/);
  });

  test("with a modifier key are left to the browser", async ({ page, context }) => {
    const opened = context.waitForEvent("page");
    await about(page).click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/\/about$/);
    await expect(about(page)).not.toHaveAttribute("data-going");
  });

  test("do not wait under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await about(page).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  test("leave a page that works when it comes back", async ({ page }) => {
    await about(page).click();
    await page.clock.runFor(MENU_DELAY_MS);
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(about(page)).not.toHaveAttribute("data-going");
    await about(page).click();
    await page.clock.runFor(MENU_DELAY_MS);
    await expect(page).toHaveURL(/\/about$/);
  });
});

test("a menu click fetches nothing ahead for visitors who save data", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.locator("[data-bar] a[href='/about']");
  await link.click();
  await expect(link).toHaveAttribute("data-going", "");
  await page.evaluate(() => fetch("/team"));
  expect(asked.at(-1)).toBe("/team");
  expect(asked).not.toContain("/about");
});
