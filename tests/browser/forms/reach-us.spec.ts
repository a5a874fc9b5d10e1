/** Specification, section 2: the slide-out Reach Us panel, opened and closed by its tab and close button. */
import type { Page } from "@playwright/test";

import { REACH_US } from "../../../src/site/form-messages.ts";
import { expect, test } from "./fixture.ts";

const tab = (page: Page) => page.getByRole("button", { name: "Reach Us" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Reach us" });
const closeButton = (page: Page) => panel(page).getByRole("button", { name: "Close" });

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(device, () => {
    test.use({ viewport });

    test("its tab opens and closes it, its close button closes it, and nothing fixed is covered", async ({
      page,
    }) => {
      await page.goto("/privacy");
      await expect(panel(page)).toBeHidden();
      await tab(page).click();
      await expect(panel(page)).toBeVisible();
      await tab(page).click();
      await expect(panel(page)).toBeHidden();
      await tab(page).click();
      await closeButton(page).click();
      await expect(panel(page)).toBeHidden();

      const lines = page.locator("[data-actions] a:visible");
      await tab(page).click();
      await expect
        .poll(async () => (await panel(page).boundingBox())?.x ?? Infinity)
        .toBeLessThan(viewport.width - 250);
      await panel(page).evaluate((element) =>
        Promise.all(element.getAnimations().map((one) => one.finished)),
      );
      const box = await panel(page).boundingBox();
      const foot = await lines.last().boundingBox();
      const bar = await page.locator("header .bar").boundingBox();
      // The bar at the foot of a phone stays in sight; on a wide screen the panel has these links itself.
      if (device === "phone") expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      else await expect(panel(page).getByRole("link", { name: REACH_US.whatsApp })).toBeVisible();
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await expect(tab(page)).toBeInViewport();
    });
  });
}

test("by keyboard: focus moves in, Escape closes, focus returns, and what was typed stays", async ({
  page,
}) => {
  await page.goto("/privacy");
  await tab(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(closeButton(page)).toBeFocused();
  await page.locator("#enquiry-name").fill("John");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(tab(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#enquiry-name")).toHaveValue("John");
});

test("under reduced motion it does not slide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy");
  await tab(page).click();
  const duration = await panel(page).evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});

test.describe("touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: SIZES.phone });

  test("a tap opens it, a tap on the close button closes it", async ({ page }) => {
    await page.goto("/privacy");
    await tab(page).tap();
    await expect(panel(page)).toBeVisible();
    await closeButton(page).tap();
    await expect(panel(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tab opens and closes it, and the enquiry in it is a real form", async ({ page }) => {
    await page.goto("/privacy");
    await tab(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).locator("form")).toHaveAttribute("action", "/api/inquiry");
    await expect(panel(page).locator("form")).toHaveAttribute("method", "post");
    await closeButton(page).click();
    await expect(panel(page)).toBeHidden();
  });
});
