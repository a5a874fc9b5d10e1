/** Behaviour of the sliders that only a browser can show; steps, times and pauses are in tests/unit/islands. */
import { HERO_INTERVAL_MS, SERVICE_CAROUSEL } from "../../../src/site/constants.ts";
import { carousel, expect, hydrate, leaveSliders, shown, stopClock, test } from "./home.ts";

test("after a mouse press on Next the hero goes on by itself (WCAG 2.2.2)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await hydrate(hero);
  await hero.getByRole("button", { name: "Next", exact: true }).click();
  await page.mouse.move(1, 1);
  await expect(hero.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await stopClock(page);
  const before = await shown(hero);
  await page.clock.runFor(HERO_INTERVAL_MS + 500);
  expect(await shown(hero)).not.toEqual(before);
  // With the focus of the keyboard in it, it pauses, and its button shows that.
  await hero.getByRole("button", { name: "Next", exact: true }).press("Shift");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(hero.getByRole("button", { name: "Play" })).toBeVisible();
  await leaveSliders(page);
  await expect(hero.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("no caption of a moving slide is under the controls", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const hero = carousel(page, "What we do");
    await hydrate(hero);
    const controls = await hero.getByRole("button", { name: "Next", exact: true }).boundingBox();
    for (const slide of await hero.locator("[data-slide]").all()) {
      const box = await slide.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
    }
  }
});

test("only the first picture loads with the page; the others wait for the slider", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await hydrate(hero);
  await page.waitForLoadState("networkidle");
  const images = hero.locator("img");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  const sources = await images.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).currentSrc),
  );
  expect(new Set(sources.slice(1))).toEqual(new Set([""]));
  await hero.getByRole("button", { name: "Next", exact: true }).click();
  await expect
    .poll(() => images.nth(1).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("Our Services: three beside each other, one that fills the window under 600 px (section 9)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx, height: 900 });
  await page.goto("/");
  const services = carousel(page, "Services in pictures");
  await hydrate(services);
  await expect.poll(() => shown(services)).toHaveLength(SERVICE_CAROUSEL.perViewWide);
  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx - 1, height: 900 });
  await expect.poll(() => shown(services)).toHaveLength(SERVICE_CAROUSEL.perViewNarrow);
  const share = await services
    .locator("[data-slide]:not([inert])")
    .evaluate((slide) => slide.getBoundingClientRect().width / (slide.closest("section")?.clientWidth ?? 1));
  expect(share).toBeGreaterThan(0.95);
});
