import { LANGUAGES } from "#content-files/languages.ts";
import { expect, test } from "#tests/support/site.ts";

const [, ...others] = LANGUAGES;

/** Addresses as they are typed, and where they lead. */
const TYPED: readonly (readonly [string, string])[] = [
  ["/CONTACT?from=poster#main", "/contact?from=poster#main"],
  ...others.map((language) => [`/${language}.,`, `/${language}`] as const),
  ...others.map((language) => [`/${language.toUpperCase()}/nowhere`, `/${language}/nowhere`] as const),
  ["/nowhere", "/nowhere"],
];

// Which addresses are those of a page: tests/unit/site/redirects.test.ts.
test("an unknown address leads to what was meant", async ({ page, expectedErrors }) => {
  expectedErrors.push("404 (Not Found)");
  for (const [typed, address] of TYPED) {
    expect((await page.goto(typed))?.status()).toBe(404);
    await expect(page).toHaveURL(address);
  }
  await page.locator("main a[href='#pages']").click();
  await expect(page.locator("#pages a").first()).toBeInViewport();
});
