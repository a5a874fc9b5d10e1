/** What only a browser can show of the sliders. Steps, times and pauses: tests/unit/islands. */
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, HERO, HERO_STEPS, test } from "./home.ts";
import { WORDS } from "../../support/words.ts";
import { HERO_INTERVAL_MS } from "../../../src/styles/constants.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("each slider is a row that can be swiped", async ({ page }) => {
    await page.goto("/");
    const hero = carousel(page, HERO).locator("[data-slide]");
    // A single slide has no title that leads to it.
    if ((await hero.count()) > 1)
      await page.locator(`main a[href='#${(await hero.last().getAttribute("id")) ?? ""}']`).click();
    await expect(hero.last()).toBeInViewport({ ratio: 0.5 });
    for (const name of CAROUSELS) {
      const slider = carousel(page, name);
      await expect(slider.locator(".slider-row")).toHaveCSS("overflow-x", "auto");
      await expect(slider.getByRole("button")).toHaveCount(0);
      await expect(slider.locator("[inert]")).toHaveCount(0);
      await slider.locator("[data-slide]").last().scrollIntoViewIfNeeded();
      await expect(slider.locator("[data-slide]").last()).toBeInViewport();
    }
  });
});

// WCAG 2.2.2, 2.4.3.
test("a slider that hydrates keeps the focus", async ({ page }) => {
  test.skip(...HERO_STEPS);
  const release = await holdRequests(page, REACT_FILES);
  await page.goto("/");
  const hero = carousel(page, HERO);
  const last = hero.locator("[data-slide]").last();
  const link = last.getByRole("link").first();
  await page.keyboard.press("Shift");
  await link.focus();
  release();
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await expect(link).toBeFocused();
  await expect(last).not.toHaveAttribute("inert");
  await expect(last).toBeInViewport({ ratio: 0.5 });
});

test("the hero changes before it is used, without React", async ({ page }) => {
  test.skip(...HERO_STEPS);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  const slides = carousel(page, HERO).locator("[data-slide]");
  await expect(slides.first()).toBeInViewport();
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.currentTime = ms;
  }, HERO_INTERVAL_MS * 1.5);
  await expect(slides.nth(1)).toBeInViewport();
  await expect(slides.first()).not.toBeInViewport();
  expect(requested).not.toContainEqual(expect.stringMatching(REACT_FILES));
});

test("a press on Next before React counts", async ({ page }) => {
  test.skip(...HERO_STEPS);
  const release = await holdRequests(page, REACT_FILES);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = carousel(page, HERO);
  await hero.getByRole("button", { name: WORDS.sliderButtons.next, exact: true }).click();
  release();
  await expect(hero.locator("[data-slide]").nth(1)).toBeInViewport();
});
