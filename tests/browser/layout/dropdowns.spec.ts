import type { Page } from "@playwright/test";
import { expect, test } from "../../support/site.ts";
import { expectFocusSeen, tabTo } from "../access/focus.ts";

const services = (page: Page) => page.locator("[data-bar] summary").filter({ hasText: "Services" });
const more = (page: Page) => page.locator("[data-bar] summary").filter({ hasText: "More" });
/** The second link of the Services list: the focus passes another link before it. */
const service = (page: Page) =>
  page
    .locator("[data-dropdown]")
    .filter({ has: page.getByText("Services", { exact: true }) })
    .locator("a")
    .nth(1);

/** Away from the header. */
const AWAY = [5, 600] as const;

/** Specification, sections 2 and 9: it opens on hover above 992 px; also by click, key and touch. */
test("the Services dropdown opens by mouse and key, and closes when it should (sections 2 and 9)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 993, height: 700 });
  await page.goto("/contact");
  await expect(service(page)).toBeHidden();

  await test.step("hover: open while the pointer is in it", async () => {
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await service(page).hover();
    await expect(service(page)).toBeVisible();
    await page.mouse.move(...AWAY);
    await expect(service(page)).toBeHidden();
  });

  await test.step("Escape closes what hover opened, without moving the pointer (WCAG 1.4.13)", async () => {
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(service(page)).toBeHidden();
    await page.mouse.move(...AWAY);
  });

  await test.step("click: a second click closes it, and a click elsewhere", async () => {
    await services(page).click();
    await expect(service(page)).toBeVisible();
    await services(page).click();
    await expect(service(page)).toBeHidden();
    await services(page).click();
    await expect(service(page)).toBeVisible();
    await page.mouse.click(...AWAY);
    await expect(service(page)).toBeHidden();
  });

  await test.step("key: it closes when the focus leaves it, Escape returns to its button, and it is the only open one", async () => {
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
    await page.keyboard.press("Enter");
    await more(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-bar] a[href='/gallery']")).toBeVisible();
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

  test("the dropdown opens on hover and by click, and the hours are shown without the present status", async ({
    page,
  }) => {
    await page.goto("/contact");
    await expect(page.getByRole("banner")).toContainText(/\d.*India time/s);
    await expect(page.locator("[data-open-now]")).toBeHidden();
    await services(page).hover();
    await expect(service(page)).toBeVisible();
    await page.mouse.move(...AWAY);
    await expect(service(page)).toBeHidden();
    await services(page).click();
    await page.mouse.move(...AWAY);
    await expect(service(page)).toBeVisible();
  });
});
