import { REVIEW_SLIDER, SERVICE_CAROUSEL } from "../../../src/site/constants.ts";
import { awaken, carousel, expect, letGo, shown, stopClock, test } from "./home.ts";

test("Our Services: 3 wide, centred and looping; 1 under 600 px (section 9)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx, height: 900 });
  await page.goto("/");
  const services = carousel(page, "Services in pictures");
  await awaken(services);
  await expect.poll(() => shown(services)).toEqual([1, 2, 3]);
  const count = await services.locator("[data-slide]").count();
  await services.getByRole("button", { name: "Previous service" }).click();
  await expect.poll(() => shown(services)).toEqual([1, 2, count]);

  await page.setViewportSize({ width: SERVICE_CAROUSEL.narrowBelowPx - 1, height: 900 });
  await expect.poll(() => shown(services)).toHaveLength(1);
  // Centred: the slide in sight fills the window.
  const share = await services
    .locator("[data-slide]:not([inert])")
    .evaluate((slide) => slide.getBoundingClientRect().width / (slide.closest("section")?.clientWidth ?? 1));
  expect(share).toBeGreaterThan(0.95);
});

test("Our Services: a step every 10 s that moves first and rests after (section 9)", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/");
  const services = carousel(page, "Services in pictures");
  await awaken(services);
  await letGo(page);
  await expect(services.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await stopClock(page);
  const first = await shown(services);
  while ((await shown(services)).join() === first.join()) await page.clock.runFor(500);
  const second = await shown(services);
  await page.clock.runFor(SERVICE_CAROUSEL.autoplayMs - 1_000);
  expect(await shown(services)).toEqual(second);
  await page.clock.runFor(1_500);
  expect(await shown(services)).not.toEqual(second);
});

test("reviews: one slide, a 3 s transition and 1 s of rest before the next (section 9)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const reviews = carousel(page, "Client reviews");
  await awaken(reviews);
  await letGo(page);
  await expect(reviews.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await stopClock(page);
  const before = await shown(reviews);
  while ((await shown(reviews)).join() === before.join()) await page.clock.runFor(100);
  const [now = 1] = await shown(reviews);
  await page.clock.runFor(REVIEW_SLIDER.speedMs + REVIEW_SLIDER.autoplayMs - 200);
  expect(await shown(reviews)).toEqual([now]);
  await page.clock.runFor(400);
  const count = await reviews.locator("[data-slide]").count();
  expect(await shown(reviews)).toEqual([(now % count) + 1]);
});

test("reviews wrap both ways by their buttons (section 2, Home, 8)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const reviews = carousel(page, "Client reviews");
  await awaken(reviews);
  const count = await reviews.locator("[data-slide]").count();
  await reviews.getByRole("button", { name: "Previous review" }).click();
  await expect.poll(() => shown(reviews)).toEqual([count]);
  await reviews.getByRole("button", { name: "Next review" }).click();
  await expect.poll(() => shown(reviews)).toEqual([1]);
});
