import { languagesOf } from "../../../scripts/check/reader/read.ts";
import { expect, test } from "../../support/site.ts";

/** Addresses as they are typed, and where they lead. */
const TYPED = [
  ["/CONTACT?from=poster#main", "/contact?from=poster#main"],
  ["/contact.?from=chat", "/contact?from=chat"],
  ...languagesOf()
    .slice(1)
    .map((language) => [`/${language}.,`, `/${language}`] as const),
  ["/nowhere", "/nowhere"],
  ...languagesOf()
    .slice(1)
    .map((language) => [`/${language.toUpperCase()}/nowhere`, `/${language}/nowhere`] as const),
] as const;

// Which addresses are those of a page: tests/unit/site/redirects.test.ts.
test("an unknown address leads to the list of all pages; one with other capitals or signs opens its page, or the same in its language", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("404 (Not Found)");
  for (const [typed, address] of TYPED) {
    expect((await page.goto(typed))?.status()).toBe(404);
    await expect(page).toHaveURL(address);
  }
  await page.locator("main a[href='#pages']").click();
  await expect(page.locator("#pages a").first()).toBeInViewport();
});
