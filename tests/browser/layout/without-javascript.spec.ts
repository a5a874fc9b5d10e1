/** The header, the menus and the scroll-to-top link without scripts (specification, sections 2 and 9). */
import { SERVICE_PAGE } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

const { menu: MENU } = WORDS;

test.skip(SERVICE_PAGE === undefined, "The content has no service.");
test.use({ javaScriptEnabled: false, hasTouch: true });

test("the dropdown and the side menu open, close and lead on, and the scroll-to-top link leads up", async ({
  page,
}) => {
  await page.goto("/contact");
  const services = page.locator("[data-bar] summary").filter({ hasText: MENU.services });
  const inBar = page.locator(`[data-dropdown] a[href="${SERVICE_PAGE ?? ""}"]`);
  await services.tap();
  await expect(inBar).toBeVisible();
  await services.tap();
  await expect(inBar).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const opener = page.getByRole("banner").getByRole("button", { name: WORDS.header.menu });
  const menu = page.getByRole("dialog", { name: WORDS.menu.side });
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.locator("summary").click();
  await menu.locator(`a[href="${SERVICE_PAGE ?? ""}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${SERVICE_PAGE ?? ""}$`));

  const toTop = page.getByRole("link", { name: WORDS.shell.toTop });
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
