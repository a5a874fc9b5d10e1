import { redirects } from "../../../scripts/routes/redirects.ts";
import { built, listedPages } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";

/** Addresses at which there is a page, or which are redirected to one. */
const FOUND = new Set([...built.pages.keys(), ...redirects().map(({ from }) => from)]);
/** A page whose address without its last letter is wrong: "/naturopath", for example, is redirected. */
const MEANT = listedPages.map(({ address }) => address).find((route) => !FOUND.has(route.slice(0, -1)));

// Which pages resemble an address: tests/unit/site/nearest.test.ts.
test("a mistyped address suggests the page that was meant, and one that resembles no page none", async ({
  page,
  expectedErrors,
}) => {
  const typed = MEANT?.slice(0, -1) ?? "/contac";
  expectedErrors.push(typed, "/wp-login.php");
  expect((await page.goto(typed))?.status()).toBe(404);
  const region = page.getByRole("region", { name: "Did you mean" });
  await expect(region.locator(`a[href="${MEANT ?? "/contact"}"]`)).toBeVisible();
  await page.goto("/wp-login.php");
  await expect(page.getByRole("region", { name: "All our pages" })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});
