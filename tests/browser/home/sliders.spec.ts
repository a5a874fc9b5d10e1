/** Behaviour of the sliders that only a browser can show; steps, times and pauses are in tests/unit/islands. */
import { HERO_INTERVAL_MS, SERVICE_CAROUSEL } from "../../../src/site/constants.ts";
import {
  CAROUSELS,
  carousel,
  expect,
  HERO_STEPS,
  hydrate,
  leaveSliders,
  shown,
  stopClock,
  test,
} from "./home.ts";

test("after a mouse press on Next the hero goes on by itself (WCAG 2.2.2)", async ({ page }) => {
  test.skip(...HERO_STEPS);
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

/** Sizes at which fixed actions once covered the buttons of a slider, or its controls a caption. */
const SIZES = [
  { width: 768, height: 900 },
  { width: 992, height: 900 },
  { width: 1024, height: 1366 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

test("at every size no caption is under the controls, and no fixed action covers them", async ({ page }) => {
  test.skip(...HERO_STEPS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  const buttons = ["Previous", "Next"].map((name) => hero.getByRole("button", { name, exact: true }));
  await hydrate(hero);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await buttons[1]?.scrollIntoViewIfNeeded();
    const controls = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(controls).not.toContain(null);
    for (const slide of await hero.locator("[data-slide]").all()) {
      const box = await slide.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(controls[1]?.y ?? 0);
    }
    const actions = page.locator("[data-actions] a, [data-to-top]").filter({ visible: true });
    for (const action of await actions.all()) {
      const link = await action.boundingBox();
      for (const button of controls) {
        if (button === null || link === null) continue;
        const isApart =
          button.x + button.width <= link.x ||
          link.x + link.width <= button.x ||
          button.y + button.height <= link.y ||
          link.y + link.height <= button.y;
        const places = [size, button, link].map((one) => JSON.stringify(one));
        expect(isApart, places.join(", ")).toBe(true);
      }
    }
  }
});

test("three services are visible, or one under 600 px (section 9)", async ({ page }) => {
  test.skip(!CAROUSELS.includes("Services in pictures"), "The content has too few services for a carousel.");
  await page.goto("/");
  const services = carousel(page, "Services in pictures");
  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx, height: 900 });
  await hydrate(services);
  await expect.poll(() => shown(services)).toHaveLength(SERVICE_CAROUSEL.perViewWide);
  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx - 1, height: 900 });
  await expect.poll(() => shown(services)).toHaveLength(SERVICE_CAROUSEL.perViewNarrow);
  const share = await services
    .locator("[data-slide]:not([inert])")
    .evaluate((slide) => slide.getBoundingClientRect().width / (slide.closest("section")?.clientWidth ?? 1));
  expect(share).toBeGreaterThan(0.95);
});

test("only the hero's first picture loads with the page; the next waits for a step", async ({ page }) => {
  test.skip(...HERO_STEPS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  const images = hero.locator("img");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  await hydrate(hero);
  // A later slide may show the picture of the first again.
  const { loaded, isFirst } = await images.evaluateAll((all: HTMLImageElement[]) => ({
    loaded: all.map(({ currentSrc }) => currentSrc !== ""),
    isFirst: all.map(({ src }) => src === all[0]?.src),
  }));
  expect(loaded).toEqual(isFirst);
  await hero.getByRole("button", { name: "Next", exact: true }).click();
  const width = () => images.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
