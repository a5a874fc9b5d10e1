import { expect, test } from "../../support/site.ts";

test("phones have number, reviews and videos in the header, and the links in the menu too (specification, section 1)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  for (const name of ["Call for an appointment", "Reviews", "Videos"]) {
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Reviews" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Videos" })).toBeVisible();
});
