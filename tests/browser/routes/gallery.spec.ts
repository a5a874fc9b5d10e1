import { PATHS } from "#addresses/routes.ts";
import { expect, test } from "#tests/support/site.ts";

test("a press on the middle of a video starts it", async ({ page }) => {
  await page.goto(PATHS.gallery);
  const video = page.locator("video").first();
  test.skip((await video.count()) === 0, "The content has no videos.");
  // Whatever is in front of the middle receives the press.
  await video.click({ force: true });
  await expect(video).toHaveJSProperty("paused", false);
  await expect(page.locator(".film").first().locator("button")).toHaveCount(0);
});
