import { expect, test } from "../../support/site.ts";

// Which pages resemble an address: tests/unit/site/nearest.test.ts.
test("a mistyped address suggests the intended page; an address that resembles no page suggests none", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("/contac", "/wp-login.php");
  expect((await page.goto("/contac"))?.status()).toBe(404);
  const region = page.getByRole("region", { name: "Did you mean" });
  await expect(region.locator("a[href='/contact']")).toBeVisible();
  await page.goto("/wp-login.php");
  await expect(page.getByRole("region", { name: "All our pages" })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});
