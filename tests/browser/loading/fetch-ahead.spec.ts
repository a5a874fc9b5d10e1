/** The next page is fetched when a visitor is about to follow a link (decision 0092). */
import type { Page } from "@playwright/test";

import { expect, test } from "../../support/site.ts";

function watchAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const yoga = (page: Page) => page.locator("footer a[href='/yoga']").first();

test("a pointer that stays on a link fetches its page, once, and the navigation uses it", async ({
  page,
}) => {
  const ahead = watchAhead(page);
  await page.goto("/contact");
  const fetched = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/yoga"));
  await yoga(page).hover();
  await fetched;
  await page.mouse.move(1, 1);
  await yoga(page).hover();
  await yoga(page).click();
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

test("a pointer that crosses a link fetches nothing, a finger that touches it does", async ({ page }) => {
  const ahead = watchAhead(page);
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  await yoga(page).hover();
  await page.mouse.move(1, 1);
  await page.clock.runFor(1_000);
  const fetched = page.waitForRequest(/\/yoga$/);
  await yoga(page).dispatchEvent("pointerdown");
  await fetched;
  expect(ahead).toEqual(["/yoga"]);
});

test("files and other sites are not fetched ahead", async ({ page }) => {
  const ahead = watchAhead(page);
  await page.goto("/gallery");
  const picture = page.locator("main a[data-large]").first();
  const mail = page.locator("footer a[href^='mailto:']").first();
  for (const link of [picture, mail]) await link.dispatchEvent("pointerdown");
  // This page is fetched after them: if they had been fetched, they would come first.
  await yoga(page).dispatchEvent("pointerdown");
  await expect.poll(() => ahead).toEqual(["/yoga"]);
});

test("nothing is fetched ahead for visitors who save data", async ({ page }) => {
  const ahead = watchAhead(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/contact");
  await yoga(page).dispatchEvent("pointerdown");
  await page.evaluate(() => fetch("/team"));
  expect(ahead).toEqual(["/team"]);
});
