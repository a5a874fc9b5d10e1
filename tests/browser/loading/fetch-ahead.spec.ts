/** The next page is fetched when a visitor is about to follow a link; tests/unit/client shows when exactly. */
import { expect, test } from "../../support/site.ts";
import { PLAIN_PAGE } from "../../support/templates.ts";

test("a pointer that stays on a link fetches its page, once, and the navigation uses it", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") ahead.push(new URL(request.url()).pathname);
  });
  const link = page.locator(`footer a[href="${PLAIN_PAGE}"]`).first();
  await page.goto("/contact");
  const fetched = page.waitForEvent("requestfinished", (request) => request.url().endsWith(PLAIN_PAGE));
  await link.hover();
  await fetched;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
  expect(ahead).toEqual([PLAIN_PAGE]);
  const size = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return navigation === undefined ? undefined : Reflect.get(navigation, "transferSize");
  });
  // HTML is always revalidated; "not modified" has no body, which browsers count as 300 bytes at most
  // (Resource Timing, transferSize).
  expect(size).toBeLessThanOrEqual(300);
});
