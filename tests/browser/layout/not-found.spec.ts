import { languagesOf } from "../../../src/reader/read.ts";
import { mainOf } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

// Which pages resemble an address: tests/unit/site/nearest.test.ts.
test("a mistyped address suggests the intended page; an address that resembles no page suggests none", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("/contac", "/wp-login.php");
  expect((await page.goto("/contac"))?.status()).toBe(404);
  const region = page.getByRole("region", { name: WORDS.notFound.didYouMean });
  const suggestion = region.locator("li:has(a[href='/contact'])");
  await expect(suggestion).toBeVisible();
  // With the mark of a page in another language.
  const listed = page.locator("[data-all-pages] li:has(a[href='/contact'])");
  expect(await suggestion.innerHTML()).toBe(await listed.innerHTML());
  await page.goto("/wp-login.php");
  await expect(page.getByRole("region", { name: WORDS.notFound.allPages })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});

test("an address that is typed with other capitals opens its page, with its query and fragment", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("/CONTACT");
  expect((await page.goto("/CONTACT?from=poster#main"))?.status()).toBe(404);
  await expect(page).toHaveURL("/contact?from=poster#main");
  await expect(page.locator("h1")).toHaveText(mainOf("/contact").querySelector("h1")?.text ?? "");
});

const [, other = ""] = languagesOf();
test("a language that is typed in capitals leads to that language", async ({ page, expectedErrors }) => {
  test.skip(other === "", "The site has one language.");
  expectedErrors.push(`/${other.toUpperCase()}/nowhere`, `/${other}/nowhere`);
  await page.goto(`/${other.toUpperCase()}/nowhere`);
  await expect(page).toHaveURL(`/${other}/nowhere`);
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${other}\\b`));
});
