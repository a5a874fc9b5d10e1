/** What only a browser can show of the sliders. Steps, times and pauses: tests/unit/islands. */
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, HERO, HERO_STEPS, hydrate, test } from "./home.ts";
import { WORDS } from "../../support/words.ts";

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

test("only the hero's first picture loads", async ({ page }) => {
  test.skip(...HERO_STEPS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const hero = carousel(page, HERO);
  await hydrate(hero);
  // A later slide may show the picture of the first again.
  const loaded = () =>
    hero
      .locator("img")
      .evaluateAll(
        (images: HTMLImageElement[]) =>
          images.filter(({ currentSrc, src }) => currentSrc !== "" && src !== images[0]?.src).length,
      );
  expect(await loaded()).toBe(0);
  await hero.getByRole("button", { name: WORDS.sliderButtons.next, exact: true }).click();
  await expect.poll(loaded).toBeGreaterThan(0);
});

// Which scripts a page loads by itself: tests/pages/weight.test.ts; when an island hydrates: tests/unit/client.
test("the hero hydrates without being used", async ({ page }) => {
  test.skip(...HERO_STEPS);
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(carousel(page, HERO).locator("[aria-live]")).toBeAttached();
  const requested = (file: string) => paths.filter((path) => path.includes(`/${file}.`));
  expect(requested("SliderControls")).toHaveLength(1);
  expect(requested("FormMessages")).toEqual([]);
});
