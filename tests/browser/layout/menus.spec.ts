import type { Page } from "@playwright/test";

import { MENU_NAVIGATION_DELAY_MS } from "#styles/constants.ts";
import { installStoppedClock, startScripts } from "#tests/support/clock.ts";
import { expect, test } from "#tests/support/site.ts";
import { PLAIN_PAGE, SERVICE_PAGE } from "#tests/support/templates.ts";
import { WORDS } from "#tests/support/words.ts";
import { tabTo } from "../access/focus.ts";
import { PHONE } from "../access/screens.ts";

test.skip(SERVICE_PAGE === undefined, "The content has no service.");

const services = (page: Page) => page.locator("[data-bar] summary").filter({ hasText: WORDS.menu.services });
/** The last link of the Services list: the focus passes the others before it. */
const service = (page: Page) =>
  page
    .locator("[data-dropdown]")
    .filter({ has: page.getByText(WORDS.menu.services, { exact: true }) })
    .locator("a")
    .last();
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: WORDS.header.menu });
const sideMenu = (page: Page) => page.getByRole("dialog", { name: WORDS.menu.side });
const link = `a[href="${SERVICE_PAGE ?? ""}"]`;
const contact = (page: Page) => page.locator("#menu [data-menu] a[href='/contact']");
const atService = new RegExp(`${SERVICE_PAGE ?? ""}$`);

/** Opens the side menu of a page whose clock stands still. */
async function openSideMenu(page: Page): Promise<void> {
  await installStoppedClock(page);
  await page.goto(PLAIN_PAGE);
  await startScripts(page);
  await opener(page).click();
}

/** Away from the header. */
const AWAY = [5, 600] as const;

// What `<details>` and `popover` do by themselves is not tested, such as closing at a second click.
test.describe("in a wide window", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 993, height: 700 });
    await page.goto("/contact");
  });

  test("hover opens the Services list until it is left", async ({ page }) => {
    await services(page).hover();
    await service(page).hover();
    await expect(service(page)).toBeVisible();
    await page.mouse.move(...AWAY);
    await expect(service(page)).toBeHidden();
    // WCAG 1.4.13.
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(service(page)).toBeHidden();
  });

  test("a click or a key opens the Services list", async ({ page }) => {
    await services(page).click();
    await expect(service(page)).toBeVisible();
    await page.mouse.click(...AWAY);
    await expect(service(page)).toBeHidden();
    await services(page).press("Enter");
    await expect(service(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(service(page)).toBeHidden();
    await services(page).press("Enter");
    await tabTo(page, service(page));
    await page.keyboard.press("Escape");
    await expect(service(page)).toBeHidden();
    await expect(services(page)).toBeFocused();
  });
});

test.describe("by touch in a wide window", () => {
  test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true, isMobile: true });

  test("a tap opens and closes the Services list", async ({ page }) => {
    await page.goto("/contact");
    await services(page).tap();
    await expect(service(page)).toBeVisible();
    await services(page).tap();
    await expect(service(page)).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the side menu keeps the focus", async ({ page }) => {
    await page.goto("/contact");
    const main = page.locator("main");
    await opener(page).click();
    await expect(sideMenu(page).getByRole("button", { name: WORDS.menu.close })).toBeFocused();
    await expect(main).toHaveJSProperty("inert", true);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(main).toHaveJSProperty("inert", false);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await sideMenu(page).locator("summary").press("Enter");
    await sideMenu(page).locator(link).click();
    await expect(page).toHaveURL(atService);
    await page.goBack();
    await expect(sideMenu(page)).toBeHidden();
    await expect(main).toHaveJSProperty("inert", false);
  });

  // The menu of the bar has the same script (specification, sections 2 and 9).
  test("menus navigate after 300 ms @engines", async ({ page }) => {
    await openSideMenu(page);
    await page.locator("#menu [data-menu] a[href='/']").click();
    await page.clock.runFor(MENU_NAVIGATION_DELAY_MS - 1);
    await contact(page).click();
    await page.clock.runFor(MENU_NAVIGATION_DELAY_MS - 1);
    await expect(contact(page)).toHaveAttribute("data-going", "");
    expect(new URL(page.url()).pathname).toBe(PLAIN_PAGE);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/contact$/);

    await page.goBack();
    await expect(contact(page)).not.toHaveAttribute("data-going");
  });

  test("without motion menus navigate at once", async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSideMenu(page);
    const opened = context.waitForEvent("page");
    await contact(page).click({ modifiers: ["ControlOrMeta"] });
    // Asked of the tab: Playwright can miss the navigation of one that loads while it is being attached.
    const tab = await opened;
    // While it navigates, it has no answer.
    await expect.poll(() => tab.evaluate(() => location.pathname).catch(() => "")).toBe("/contact");
    await expect(contact(page)).not.toHaveAttribute("data-going");
    await contact(page).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both menus lead on @engines", async ({ page }) => {
    await page.goto("/contact");
    await services(page).click();
    await expect(service(page)).toBeVisible();

    await page.setViewportSize(PHONE);
    await opener(page).click();
    await sideMenu(page).locator("summary").click();
    await sideMenu(page).locator(link).click();
    await expect(page).toHaveURL(atService);
  });
});
