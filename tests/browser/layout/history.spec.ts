/** Back leads where a visitor expects: what only scrolls or enlarges something adds no page to the history. */
import type { Page } from "@playwright/test";

import { ROUTES } from "../../../src/site/routes.ts";
import { expect, test } from "../../support/site.ts";
import { exampleOf } from "../../support/templates.ts";

const entries = (page: Page) => page.evaluate(() => history.length);

test("the scroll-to-top button adds no entry to the history", async ({ page }) => {
  await page.goto(exampleOf("services/*"));
  const before = await entries(page);
  await page.mouse.wheel(0, 2_000);
  await page.getByRole("link", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await entries(page)).toBe(before);
  expect(new URL(page.url()).hash).toBe("");
});

test.describe("a large picture of the gallery", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(ROUTES.gallery.path);
    await page.locator("[data-large]").first().click();
    await expect(page.locator("#lightbox img")).toBeVisible();
  });

  test("is closed by Back, which stays on the page", async ({ page }) => {
    await page.goBack();
    await expect(page.locator("#lightbox")).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(ROUTES.gallery.path);
    await page.goForward();
    await expect(page.locator("#lightbox img")).toBeVisible();
    // Chromium reports the closing with the next frame, which may be after Forward has opened the picture again.
    await page.locator("#lightbox").dispatchEvent("close");
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.locator("#lightbox img")).toBeVisible();
  });

  test("is closed by a click beside it, and not by a click on it", async ({ page }) => {
    const picture = page.locator("#lightbox img");
    await picture.click();
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    const frame = await page.locator("#lightbox figure").boundingBox();
    if (box === null || frame === null) throw new Error("There is no picture to click beside.");
    const isRoomLeft = box.x - frame.x > 4;
    await page.mouse.click(
      isRoomLeft ? (frame.x + box.x) / 2 : box.x + 9,
      isRoomLeft ? box.y + 9 : (frame.y + box.y) / 2,
    );
    await expect(page.locator("#lightbox")).toBeHidden();
  });

  test("closed by its button, leaves no entry to go back through", async ({ page }) => {
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect(page.locator("#lightbox")).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  });
});
