import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

test("the greeting's letters load when the footer comes near, not before", async ({ page }) => {
  const letters: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("kannada")) letters.push(request.url());
  });
  await page.goto(exampleOf("services/*"), { waitUntil: "networkidle" });
  expect(letters).toEqual([]);
  await page.locator("body > footer").scrollIntoViewIfNeeded();
  await expect.poll(() => letters.length).toBe(1);
});
