/** Which scripts load, and when (performance targets; specification, section 7): none before it is needed. */
import type { Page } from "@playwright/test";

import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";
import { entriesOf } from "../../support/content.ts";
import { REACT_FILES } from "../../support/requests.ts";
import { carousel, expect, test } from "../home/home.ts";

const SLIDERS = /\/(?:useCarousel|HeroSlider|ServiceCarousel|ReviewSlider)\.[^/]+\.js$/;
const FORMS = /\/(?:SubmissionForm|ReachUsPanel)\.[^/]+\.js$/;

function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => {
      scrollTo(0, y);
    }, top);
  }
  await page.waitForLoadState("networkidle");
}

test("the home page requests React and the sliders once, and no form", async ({ page }) => {
  const paths = watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(carousel(page, "What we do").locator("[aria-live]")).toBeAttached();
  await scrollThrough(page);
  for (const name of [REACT_FILES, SLIDERS]) {
    const requested = paths.filter((path) => name.test(path));
    expect(requested.length).toBeGreaterThan(0);
    expect(new Set(requested).size).toBe(requested.length);
  }
  expect(paths.filter((path) => FORMS.test(path))).toEqual([]);
});

test("the home page requests React when the hero's first step is due, and not while it loads", async ({
  page,
}) => {
  // The clock is paused before the page opens: however long loading takes, the test alone advances it.
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.clock.pauseAt(opened + 1);
  const paths = watch(page);
  await page.goto("/");
  await page.clock.runFor(HERO_INTERVAL_MS - 1);
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => REACT_FILES.test(path))).toEqual([]);
  await page.clock.runFor(1);
  await expect(carousel(page, "What we do").locator("[aria-live]")).toBeAttached();
});

test("a page with only a form requests no slider, not even when the form is used", async ({ page }) => {
  const paths = watch(page);
  await page.goto("/contact");
  await page.locator("#contact-name").focus();
  await page.locator("#contact-form[novalidate]").waitFor();
  expect(paths.filter((path) => FORMS.test(path)).length).toBeGreaterThan(0);
  expect(paths.filter((path) => SLIDERS.test(path))).toEqual([]);
});

test("a content page runs no framework code while it is only read", async ({ page }) => {
  const paths = watch(page);
  await page.goto("/yoga");
  await scrollThrough(page);
  expect(paths.filter((path) => REACT_FILES.test(path) || FORMS.test(path) || SLIDERS.test(path))).toEqual(
    [],
  );
});

test.describe("for visitors who save data", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
  });

  test("the home page loads the first slide's picture alone", async ({ page }) => {
    await page.goto("/");
    await scrollThrough(page);
    const loaded = await carousel(page, "What we do")
      .locator("[data-slide] img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc !== ""));
    expect(loaded).toEqual(entriesOf("slides").map((_, index) => index === 0));
  });

  test("a page with a form loads no island until the form is touched", async ({ page }) => {
    const paths = watch(page);
    await page.goto("/contact");
    await scrollThrough(page);
    const islands = () => paths.filter((path) => REACT_FILES.test(path) || FORMS.test(path));
    expect(islands()).toEqual([]);
    await page.locator("#contact-name").focus();
    await page.locator("#contact-form[novalidate]").waitFor();
    expect(islands().length).toBeGreaterThan(0);
  });

  test("the home page loads no island until a slider is used", async ({ page }) => {
    await page.clock.install();
    const paths = watch(page);
    await page.goto("/");
    await page.clock.runFor(10 * HERO_INTERVAL_MS);
    await page.waitForLoadState("networkidle");
    expect(paths.filter((path) => REACT_FILES.test(path) || SLIDERS.test(path))).toEqual([]);
  });

  test("a slider waits for Play", async ({ page }) => {
    await page.goto("/");
    const hero = carousel(page, "What we do");
    await hero.hover();
    await expect(hero.getByRole("button", { name: "Play slides" })).toBeVisible();
  });
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
