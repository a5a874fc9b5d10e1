/**
 * When the islands of the home page load (performance targets; specification, section 7). Which scripts a page loads by
 * itself is in tests/pages/scripts.test.ts, and what counts as an intent in tests/unit/client/intent.test.ts.
 */
import type { Page } from "@playwright/test";

import { HYDRATION_LEAD_MS } from "../../../src/client-directives/island-contract.ts";
import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";
import { installStoppedClock } from "../../support/clock.ts";
import { REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, hydrate, MOVING_CAROUSELS, test } from "../home/home.ts";

const SLIDERS = /\/(?:useCarousel|HeroSlider|ServiceCarousel|ReviewSlider)\.[^/]+\.js$/;
const FORMS = /\/(?:SubmissionForm|ReachUsPanel)\.[^/]+\.js$/;

function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test("React comes in time for the hero's first step and not before, once for all sliders, and no form comes", async ({
  page,
}) => {
  await installStoppedClock(page);
  // A stopped clock has no entries of the browser: the page is painted at the time at which it stands.
  await page.addInitScript(() => {
    const painted = { startTime: performance.now() } as PerformanceEntry;
    performance.getEntriesByName = () => [painted];
  });
  const paths = watch(page);
  await page.goto("/");
  await page.clock.runFor(HERO_INTERVAL_MS - HYDRATION_LEAD_MS - 1);
  // This file is requested after whatever the clock has started.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(paths).toContain("/robots.txt");
  expect(paths.filter((path) => REACT_FILES.test(path))).toEqual([]);
  await page.clock.runFor(1);
  await expect(carousel(page, "What we do").locator("[aria-live]")).toBeAttached();
  for (const name of CAROUSELS) await hydrate(carousel(page, name));
  for (const name of [REACT_FILES, SLIDERS]) {
    const requested = paths.filter((path) => name.test(path));
    expect(requested.length).toBeGreaterThan(0);
    expect(new Set(requested).size).toBe(requested.length);
  }
  expect(paths.filter((path) => FORMS.test(path))).toEqual([]);
});

test("with Save-Data no island comes until a slider is used, and the slider waits for Play", async ({
  page,
}) => {
  await installStoppedClock(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const paths = watch(page);
  await page.goto("/");
  await page.clock.runFor(10 * HERO_INTERVAL_MS);
  await page.evaluate(() => fetch("/robots.txt"));
  expect(paths).toContain("/robots.txt");
  expect(paths.filter((path) => REACT_FILES.test(path) || SLIDERS.test(path))).toEqual([]);
  const [slider = "What we do"] = MOVING_CAROUSELS;
  await carousel(page, slider).hover();
  const play = carousel(page, slider).getByRole("button", { name: /^Play/ });
  await expect(play).toHaveCount(MOVING_CAROUSELS.length > 0 ? 1 : 0);
});

test("text can be read while every font hangs", async ({ page }) => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  // Invisible text is not painted, and paints nothing that counts (CSS Fonts 4, font-display).
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
