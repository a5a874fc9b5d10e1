import { redirects } from "../../../scripts/routes/redirects.ts";
import { built, listedPages } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { PLAIN_PAGE } from "../../support/templates.ts";

/** Addresses at which there is a page, or which are redirected to one. */
const FOUND = new Set([...built.pages.keys(), ...redirects().map(({ from }) => from)]);

const withoutLastLetter = (route: string) => route.slice(0, -1);

/** A page whose address without its last letter is wrong: "/naturopath", for example, is redirected. */
const MEANT =
  listedPages.map(({ address }) => address).find((route) => !FOUND.has(withoutLastLetter(route))) ??
  PLAIN_PAGE;

test("a mistyped address suggests the page that was meant, and one that resembles no page none", async ({
  page,
  expectedErrors,
}) => {
  const shortened = withoutLastLetter(MEANT);
  // A letter is missing; other capitals; a folder too many.
  for (const typed of [shortened, MEANT.toUpperCase(), `/services${shortened}`]) {
    expectedErrors.push(typed);
    const response = await page.goto(typed);
    expect(response?.status()).toBe(404);
    const region = page.getByRole("region", { name: "Did you mean" });
    await expect(region.locator(`a[href="${MEANT}"]`)).toBeVisible();
  }
  expectedErrors.push("/wp-login.php");
  await page.goto("/wp-login.php");
  await expect(page.getByRole("region", { name: "All our pages" })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});
