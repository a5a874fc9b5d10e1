import type { Locator, Page } from "@playwright/test";
import { HERO } from "../../../src/islands/sliders/motions.ts";
import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";
import { awaken, carousel, expect, letGo, shown, stopClock, test } from "./home.ts";

/** So short that a step of the hero is not passed over. */
const BIT_MS = 250;

/** Long enough for several steps of the hero. */
const LONG = 4 * HERO_INTERVAL_MS;

async function runningHero(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  await letGo(page);
  const live = hero.locator("[aria-live]");
  await expect(live).toHaveAttribute("aria-live", "off");
  await stopClock(page);
  await finishStep(page, hero);
  return hero;
}

/** Lets the hero take a step to its end: a picture that stands half-way cannot be reached for. */
async function finishStep(page: Page, hero: Locator): Promise<void> {
  const before = await shown(hero);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(BIT_MS);
        return shown(hero);
      },
      { intervals: [0], timeout: 20_000 },
    )
    .not.toEqual(before);
  await page.clock.runFor(HERO.motion.duration);
}

async function expectStill(page: Page, hero: Locator): Promise<void> {
  const before = await shown(hero);
  await page.clock.runFor(LONG);
  expect(await shown(hero)).toEqual(before);
}

async function expectMoving(page: Page, hero: Locator): Promise<void> {
  const before = await shown(hero);
  await page.clock.runFor(HERO_INTERVAL_MS + 500);
  expect(await shown(hero)).not.toEqual(before);
}

for (const [what, reach] of [
  ["hover", (hero: Locator) => hero.locator("[data-slide]:not([inert]) .arch").hover()],
  ["focus", (hero: Locator) => hero.getByRole("button", { name: "Next", exact: true }).focus()],
] as const) {
  test(`${what} pauses, leaving resumes (WCAG 2.2.2)`, async ({ page }) => {
    const hero = await runningHero(page);
    await reach(hero);
    await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await expectStill(page, hero);
    await letGo(page);
    await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
    await expectMoving(page, hero);
  });
}

test("the button pauses and plays, also while it has the focus (WCAG 2.2.2)", async ({ page }) => {
  const hero = await runningHero(page);
  await hero.getByRole("button", { name: "Pause slides" }).press("Enter");
  const play = hero.getByRole("button", { name: "Play slides" });
  await expect(play).toBeFocused();
  await letGo(page);
  await expectStill(page, hero);
  await play.press("Enter");
  await expect(hero.getByRole("button", { name: "Pause slides" })).toBeFocused();
  await expectMoving(page, hero);
});

test("it stops off screen and goes on in sight", async ({ page }) => {
  const hero = await runningHero(page);
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await expect(hero).not.toBeInViewport();
  await page.clock.runFor(100);
  await expectStill(page, hero);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect(hero).toBeInViewport();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return (await shown(hero))[0];
    })
    .not.toBe(1);
});

test("it stops while the tab is hidden", async ({ page }) => {
  const hero = await runningHero(page);
  // The browser under test shows every tab; the event is what the page sees of a hidden one.
  const setHidden = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setHidden("hidden");
  await expectStill(page, hero);
  await setHidden("visible");
  await expectMoving(page, hero);
});

test("it does not run under reduced motion, until somebody presses Play (WCAG 2.3.3)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  await letGo(page);
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await expectStill(page, hero);
  await hero.getByRole("button", { name: "Play slides" }).press("Enter");
  await expectMoving(page, hero);
});

test("it does not run when the visitor saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await hero.hover();
  await letGo(page);
  await expect(hero.getByRole("button", { name: "Play slides" })).toBeVisible();
  await expectStill(page, hero);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("touch pauses until the next touch elsewhere", async ({ page }) => {
    const hero = await runningHero(page);
    await hero.locator("[data-slide]:not([inert]) .arch").tap();
    await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await expectStill(page, hero);
    await page.locator("h1").tap();
    await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
    await expectMoving(page, hero);
  });
});
