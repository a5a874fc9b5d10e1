import { expect, test } from "../../support/site.ts";

test("phones have the number in the header, reviews and videos in the menu (specification, section 1)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByRole("link", { name: "Call for an appointment" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Reviews" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Videos" })).toBeVisible();
});
