import type { Page } from "@playwright/test";
import { expect, test } from "../../support/site.ts";
import { SERVICE_PAGE } from "../../support/templates.ts";
import { expectFocusSeen, tabTo } from "../access/focus.ts";
import { WORDS } from "../../support/words.ts";

const { menu: MENU } = WORDS;

test.skip(SERVICE_PAGE === undefined, "The content has no service.");

const summaryOf = (page: Page, label: string) =>
  page.locator("[data-bar] summary").filter({ hasText: label });
const services = (page: Page) => summaryOf(page, MENU.services);
/** The last link of the Services list: the focus passes the others before it. */
const service = (page: Page) =>
  page
    .locator("[data-dropdown]")
    .filter({ has: page.getByText(MENU.services, { exact: true }) })
    .locator("a")
    .last();

/** Away from the header. */
const AWAY = [5, 600] as const;

/** Specification, sections 2 and 9: it opens on hover above 992 px; also by click, key and touch. */
test("the Services dropdown opens by mouse and key, and closes when it should (sections 2 and 9)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 993, height: 700 });
  await page.goto("/contact");
  await expect(service(page)).toBeHidden();

  // Hover: open while the pointer is in it, and until Escape (WCAG 1.4.13).
  await services(page).hover();
  await service(page).hover();
  await expect(service(page)).toBeVisible();
  await page.mouse.move(...AWAY);
  await expect(service(page)).toBeHidden();
  await services(page).hover();
  await expect(service(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(service(page)).toBeHidden();
  await page.mouse.move(...AWAY);

  // Click: a second click closes it, and a click elsewhere.
  await services(page).click();
  await expect(service(page)).toBeVisible();
  await services(page).click();
  await expect(service(page)).toBeHidden();
  await services(page).click();
  await expect(service(page)).toBeVisible();
  await page.mouse.click(...AWAY);
  await expect(service(page)).toBeHidden();

  // Key: it closes when the focus leaves it, Escape returns to its button, and it is the only open one.
  await services(page).focus();
  await page.keyboard.press("Enter");
  await expect(service(page)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(service(page)).toBeHidden();
  await tabTo(page, services(page));
  await page.keyboard.press("Enter");
  await tabTo(page, service(page));
  await page.keyboard.press("Escape");
  await expect(service(page)).toBeHidden();
  await expect(services(page)).toBeFocused();
  await expectFocusSeen(page);
  // A clinic without further pages has no second list.
  if ((await summaryOf(page, MENU.more).count()) > 0) {
    await page.keyboard.press("Enter");
    await summaryOf(page, MENU.more).press("Enter");
    await expect(service(page)).toBeHidden();
  }

  // A list that is longer than the window is scrolled between the bars.
  await services(page).press("Enter");
  await service(page).evaluate((link) => {
    const copies = Array.from({ length: 40 }, () => link.parentElement?.cloneNode(true) ?? "");
    link.closest("ul")?.append(...copies);
  });
  await service(page).focus();
  await expectFocusSeen(page);
});

test.describe("by touch on a wide screen", () => {
  test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true, isMobile: true });

  test("the dropdown opens and closes", async ({ page }) => {
    await page.goto("/contact");
    await services(page).tap();
    await expect(service(page)).toBeVisible();
    await services(page).tap();
    await expect(service(page)).toBeHidden();
  });
});
