import { MENU_DELAY_MS } from "../../../src/site/constants.ts";
import { installStoppedClock } from "../../support/clock.ts";
import { expect, test } from "../../support/site.ts";

/** Specification, sections 2 and 9: menu clicks navigate after 300 ms. The test controls the page's clock. */
test.describe("menu clicks (specification, sections 2 and 9)", () => {
  test.beforeEach(async ({ page }) => {
    await installStoppedClock(page);
    await page.goto("/contact");
  });

  test("navigate after 300 ms, not before, to the last link clicked, and fetch its page meanwhile", async ({
    page,
  }) => {
    const about = page.locator("[data-bar] a[href='/about']");
    await page.locator("[data-bar] a[href='/price']").click();
    await page.clock.runFor(MENU_DELAY_MS - 1);
    const fetched = page.waitForRequest(/\/about$/);
    await about.click();
    expect((await fetched).resourceType()).toBe("fetch");
    await page.clock.runFor(MENU_DELAY_MS - 1);
    await expect(about).toHaveAttribute("data-going", "");
    expect(new URL(page.url()).pathname).toBe("/contact");
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/about$/);
    // The page works when it comes back.
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(about).not.toHaveAttribute("data-going");
    await about.click();
    await page.clock.runFor(MENU_DELAY_MS);
    await expect(page).toHaveURL(/\/about$/);
  });

  test("with a modifier key are left to the browser, and do not wait under reduced motion", async ({
    page,
    context,
  }) => {
    const about = page.locator("[data-bar] a[href='/about']");
    const opened = context.waitForEvent("page");
    await about.click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/\/about$/);
    await expect(about).not.toHaveAttribute("data-going");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
  });
});
