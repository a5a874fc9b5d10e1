import { languagesOf } from "../../../src/reader/read.ts";
import { mainOf } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";

test("an address that resembles no page lists all pages", async ({ page, expectedErrors }) => {
  expectedErrors.push("/wp-login.php");
  expect((await page.goto("/wp-login.php"))?.status()).toBe(404);
  await expect(page.locator("[data-all-pages] a[href='/contact']")).toBeVisible();
});

// Which addresses are those of a page: tests/unit/site/redirects.test.ts.
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
