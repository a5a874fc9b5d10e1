import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

const MEANT = exampleOf("services/*");

test("a mistyped address suggests the page that was meant", async ({ page, expectedErrors }) => {
  // A letter is missing; other capitals; a folder too many.
  for (const typed of [MEANT.slice(0, -1), MEANT.toUpperCase(), `/services${MEANT.slice(0, -1)}`]) {
    expectedErrors.push(typed);
    const response = await page.goto(typed);
    expect(response?.status()).toBe(404);
    const region = page.getByRole("region", { name: "Did you mean" });
    await expect(region.locator(`a[href="${MEANT}"]`)).toBeVisible();
  }
});

test("an address that resembles no page has no suggestion", async ({ page, expectedErrors }) => {
  expectedErrors.push("/wp-login.php");
  await page.goto("/wp-login.php");
  await expect(page.getByRole("region", { name: "All our pages" })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong address still shows the list of pages", async ({ page, expectedErrors }) => {
    expectedErrors.push("/no-such-page");
    await page.goto("/no-such-page");
    await expect(
      page.getByRole("region", { name: "All our pages" }).locator(`a[href="${MEANT}"]`),
    ).toBeVisible();
  });
});
