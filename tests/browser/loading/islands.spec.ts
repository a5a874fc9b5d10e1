/**
 * When the islands of the home page load (performance targets; specification, section 7). Which scripts a page loads by
 * itself is in tests/pages/scripts.test.ts; when an island hydrates and at which intent, in tests/unit/client.
 */
import { carousel, expect, HERO, HERO_STEPS, test } from "../home/home.ts";

test("the hero hydrates without being used, for its first step, and no form does", async ({ page }) => {
  test.skip(...HERO_STEPS);
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(carousel(page, HERO).locator("[aria-live]")).toBeAttached();
  const requested = (file: string) => paths.filter((path) => path.includes(`/${file}.`));
  expect(requested("SliderControls")).toHaveLength(1);
  expect(requested("FormMessages")).toEqual([]);
});

test("text can be read while every font hangs", async ({ page }) => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/contact", { waitUntil: "commit" });
  // Invisible text is not painted, and paints nothing that counts (CSS Fonts 4, font-display).
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
