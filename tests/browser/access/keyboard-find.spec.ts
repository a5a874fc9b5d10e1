/** Finding information with the keyboard alone (WCAG 2.1.1): one test for each task. */
import { dataOf } from "../../support/content.ts";
import { exampleOf } from "../../support/templates.ts";
import { expectFocusSeen, tabTo } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const CONTACT = 'a[href="/contact"]';
const SERVICE = exampleOf("services/*");

test("find the opening hours: the skip link, the contact page, the hours", async ({ page }) => {
  await openScreen(page, "/", DESKTOP);
  await tabTo(page, page.getByRole("link", { name: "Skip to the content" }));
  await tabTo(page, page.getByRole("banner").locator(CONTACT).filter({ visible: true }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  await page.waitForLoadState();
  await tabTo(page, page.getByRole("link", { name: "Skip to the content" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: dataOf("clinic").email }));
  await expect(page.getByRole("main").getByText("India time").first()).toBeInViewport();
});

test("open the Services menu on a phone, close it, and return to its button", async ({ page }) => {
  await openScreen(page, "/contact", PHONE);
  const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await tabTo(page, menu.locator("summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, menu.locator(`a[href="${SERVICE}"]`));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expectFocusSeen(page);
});

test("read a service: close its menu and return to its button, open it again, and on to its questions", async ({
  page,
}) => {
  await openScreen(page, "/contact", DESKTOP);
  const services = page.locator("[data-bar] summary").filter({ hasText: "Services" });
  const service = page.getByRole("banner").locator(`a[href="${SERVICE}"]`).filter({ visible: true });
  await tabTo(page, services);
  await page.keyboard.press("Enter");
  await tabTo(page, service);
  await page.keyboard.press("Escape");
  await expect(service).toBeHidden();
  await expect(services).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await tabTo(page, service);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${SERVICE}$`));
  await page.waitForLoadState();
  const question = page.getByRole("main").locator("summary").first();
  await tabTo(page, question);
  await page.keyboard.press("Enter");
  await expect(question.locator("xpath=..").getByRole("paragraph").first()).toBeVisible();
});
