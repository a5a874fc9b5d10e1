/** The next page is fetched when a visitor is about to follow a link (decision 0092); when, tests/unit/client shows. */
import { expect, test } from "../../support/site.ts";

test("a pointer that stays on a link fetches its page, once, and the navigation uses it", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") ahead.push(new URL(request.url()).pathname);
  });
  const yoga = page.locator("footer a[href='/yoga']").first();
  await page.goto("/contact");
  const fetched = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/yoga"));
  await yoga.hover();
  await fetched;
  await page.mouse.move(1, 1);
  await yoga.hover();
  await yoga.click();
  await expect(page).toHaveURL(/\/yoga$/);
  expect(ahead).toEqual(["/yoga"]);
  const size = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return navigation === undefined ? undefined : Reflect.get(navigation, "transferSize");
  });
  // HTML is always revalidated; "not modified" has no body, which browsers count as 300 bytes at most
  // (Resource Timing, transferSize).
  expect(size).toBeLessThanOrEqual(300);
});
