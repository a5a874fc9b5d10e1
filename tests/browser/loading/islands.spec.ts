/**
 * When the islands of the home page load (performance targets; specification, section 7). Which scripts a page loads by
 * itself is in tests/pages/scripts.test.ts, and what counts as an intent in tests/unit/client/intent.test.ts.
 */
import { HYDRATION_LEAD_MS } from "../../../src/client-directives/island-contract.ts";
import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";
import { installStoppedClock } from "../../support/clock.ts";
import { REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, hydrate, test } from "../home/home.ts";

const SLIDERS = /\/(?:useCarousel|HeroSlider|ServiceCarousel|ReviewSlider)\.[^/]+\.js$/;
const FORMS = /\/SubmissionForm\.[^/]+\.js$/;

test("React comes in time for the hero's first step and not before, once for all sliders, and no form comes", async ({
  page,
}) => {
  await installStoppedClock(page);
  await page.addInitScript(() => {
    // A stopped clock has no entries of the browser: the page is painted at the time at which it stands.
    const painted = { startTime: performance.now() } as PerformanceEntry;
    performance.getEntriesByName = () => [painted];
  });
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const requested = (files: RegExp) => paths.filter((path) => files.test(path));
  await page.goto("/");
  await page.clock.runFor(HERO_INTERVAL_MS - HYDRATION_LEAD_MS - 1);
  // This file is requested after whatever the clock has started.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(requested(/robots/)).toHaveLength(1);
  for (const files of [REACT_FILES, SLIDERS]) expect(requested(files)).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(carousel(page, "What we do").locator("[aria-live]")).toBeAttached();
  for (const name of CAROUSELS) await hydrate(carousel(page, name));
  for (const files of [REACT_FILES, SLIDERS]) {
    expect(requested(files).length).toBeGreaterThan(0);
    expect(new Set(requested(files)).size).toBe(requested(files).length);
  }
  expect(requested(FORMS)).toEqual([]);
});

test("text can be read while every font hangs", async ({ page }) => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/contact", { waitUntil: "commit" });
  // Invisible text is not painted, and paints nothing that counts (CSS Fonts 4, font-display).
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
