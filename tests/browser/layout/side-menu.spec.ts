import type { Page } from "@playwright/test";
import { dataOf } from "../../support/content.ts";
import { SERVICE_PAGE } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";
import { expectFocusSeen, tabTo } from "../access/focus.ts";
import { WORDS } from "../../support/words.ts";

const { header: HEADER, menu: MENU } = WORDS;

test.skip(SERVICE_PAGE === undefined, "The content has no service.");
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: WORDS.header.menu });
const menu = (page: Page) => page.getByRole("dialog", { name: WORDS.menu.side });
const service = (page: Page) => menu(page).locator(`a[href="${SERVICE_PAGE ?? ""}"]`);

test("the side menu takes the focus, locks the page, closes by key, button and tap, leads on, and is closed on a page that comes back", async ({
  page,
}) => {
  await page.goto("/contact");
  const close = menu(page).getByRole("button", { name: WORDS.menu.close });
  const main = page.locator("main");
  // The reviews and the videos elsewhere, as far as the clinic has them (specification, section 1).
  const { reviews, videos } = dataOf("clinic").links;
  const elsewhere = [reviews && MENU.reviews, videos && MENU.videos].filter((name) => name !== undefined);
  // Phones have number, reviews and videos in the header, and the links in the menu too.
  for (const name of [HEADER.callFor, ...elsewhere])
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await opener(page).click();
  await expect(close).toBeFocused();
  await expect(main).toHaveJSProperty("inert", true);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  for (const name of elsewhere) await expect(menu(page).getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(main).toHaveJSProperty("inert", false);
  await expect(opener(page)).toBeFocused();
  await expectFocusSeen(page);

  await page.keyboard.press("Enter");
  await tabTo(page, menu(page).locator("summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, menu(page).locator("li li a").first());
  await close.click();
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.touchscreen.tap(8, 400);
  await expect(menu(page)).toBeHidden();

  // Its list of services has stayed open.
  await opener(page).click();
  await service(page).click();
  await expect(page).toHaveURL(new RegExp(`${SERVICE_PAGE ?? ""}$`));
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(main).toHaveJSProperty("inert", false);
});
