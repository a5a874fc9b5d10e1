import type { Page } from "@playwright/test";
import { MENU_DELAY_MS } from "../../../src/site/constants.ts";
import { installStoppedClock, startScripts } from "../../support/clock.ts";
import { expect, test } from "../../support/site.ts";
import { PLAIN_PAGE } from "../../support/templates.ts";

/** Two entries that the menu of every clinic has. The menu of phones has the same script as the menu of the bar. */
const entry = (page: Page, path: "/" | "/contact") => page.locator(`#menu [data-menu] a[href="${path}"]`);

/** Specification, sections 2 and 9: menu clicks navigate after 300 ms. The test controls the page's clock. */
test.describe("menu clicks (specification, sections 2 and 9)", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(async ({ page }) => {
    await installStoppedClock(page);
    await page.goto(PLAIN_PAGE);
    await startScripts(page);
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  });

  test("navigate after 300 ms, not before, to the last link clicked, and fetch its page meanwhile", async ({
    page,
  }) => {
    const contact = entry(page, "/contact");
    await entry(page, "/").click();
    await page.clock.runFor(MENU_DELAY_MS - 1);
    const fetched = page.waitForRequest(/\/contact$/);
    await contact.click();
    expect((await fetched).resourceType()).toBe("fetch");
    await page.clock.runFor(MENU_DELAY_MS - 1);
    await expect(contact).toHaveAttribute("data-going", "");
    expect(new URL(page.url()).pathname).toBe(PLAIN_PAGE);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/contact$/);
    // The page works when it comes back.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
    await expect(contact).not.toHaveAttribute("data-going");
    await startScripts(page);
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await contact.click();
    await page.clock.runFor(MENU_DELAY_MS);
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("with a modifier key are left to the browser, and do not wait under reduced motion", async ({
    page,
    context,
  }) => {
    const contact = entry(page, "/contact");
    const opened = context.waitForEvent("page");
    await contact.click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/\/contact$/);
    await expect(contact).not.toHaveAttribute("data-going");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await contact.click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
