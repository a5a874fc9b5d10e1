/** What only a browser can show of the sliders. Steps, times and pauses of the islands: tests/unit/islands. */
import type { Locator, Page } from "@playwright/test";

import { HERO_INTERVAL_MS } from "#styles/constants.ts";
import { installStoppedClock } from "#tests/support/clock.ts";
import { holdRequests, REACT_FILES } from "#tests/support/requests.ts";
import { WORDS } from "#tests/support/words.ts";
import { CAROUSELS, carousel, expect, HERO, HERO_STEPS, MOVING_CAROUSELS, test } from "./home.ts";

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
  const name = WORDS.sliders.services.label;
  test.skip(!MOVING_CAROUSELS.includes(name), "The content has no carousel of services.");
  const release = await holdRequests(page, REACT_FILES);
  await page.goto("/");
  const slider = carousel(page, name);
  const last = slider.locator("[data-slide]").last();
  const link = last.getByRole("link").first();
  await page.keyboard.press("Shift");
  await link.focus();
  release();
  await expect(slider.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await expect(link).toBeFocused();
  await expect(last).not.toHaveAttribute("inert");
  await expect(last).toBeInViewport({ ratio: 0.5 });
});

test.describe("on a phone, before React", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a swipe beyond an end of a row leads to the other end", async ({ page }) => {
    const name = MOVING_CAROUSELS.find((each) => each !== HERO);
    test.skip(name === undefined, "The content has no other carousel with several slides.");
    await holdRequests(page, REACT_FILES);
    await page.goto("/");
    const slides = carousel(page, name ?? "").locator("[data-slide]");
    await slides.first().scrollIntoViewIfNeeded();
    const session = await page.context().newCDPSession(page);
    const { x = 0, y = 0 } = (await slides.first().boundingBox()) ?? {};
    const swipeBy = (xDistance: number) =>
      session.send("Input.synthesizeScrollGesture", {
        x: x + 150,
        y: y + 90,
        xDistance,
        gestureSourceType: "touch",
      });
    await swipeBy(120);
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 });
    await swipeBy(-120);
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 });
  });
});

const button = (hero: Locator, name: keyof typeof WORDS.sliderButtons) =>
  hero.getByRole("button", { name: new RegExp(`^${WORDS.sliderButtons[name]}`) });

test("a carousel rests under a pointer, and not with the focus that a mouse leaves", async ({ page }) => {
  const name = WORDS.sliders.services.label;
  test.skip(!MOVING_CAROUSELS.includes(name), "The content has no carousel of services.");
  await page.goto("/");
  const slider = carousel(page, name);
  await slider.scrollIntoViewIfNeeded();
  const live = slider.locator("[aria-live]");
  await expect(live).toHaveAttribute("aria-live", "off");
  await slider.locator(".slider-row").hover();
  await expect(live).toHaveAttribute("aria-live", "polite");
  await button(slider, "next").click();
  await page.mouse.move(0, 0);
  await expect(live).toHaveAttribute("aria-live", "off");
});

/** Swipes with the pointer over the picture, by a share of its width to the right. */
async function swipe(page: Page, hero: Locator, share: number): Promise<void> {
  const box = await hero.locator(".arch:visible").boundingBox();
  if (box === null) throw new Error("No picture is shown.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + share * box.width, y, { steps: 3 });
  await page.mouse.up();
}

// In a browser without `inert`, where no other script ever arrives (decision 0630).
test.describe("the hero alone", () => {
  test.skip(...HERO_STEPS);
  test.use({ viewport: { width: 1000, height: 1000 } });

  async function open(page: Page, expectedErrors: string[]): Promise<Locator> {
    expectedErrors.push("net::ERR_FAILED");
    await page.route(/\/_astro\/.+\.js$/, (route) => route.abort());
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "inert"));
    await installStoppedClock(page);
    await page.goto("/");
    return carousel(page, HERO);
  }

  /** Expects that one slide is to be seen, and its dot marked. */
  async function expectShown(hero: Locator, index: number): Promise<void> {
    const slides = await hero.locator("[data-slide]").all();
    await expect(hero.locator("[data-slide]:visible")).toHaveCount(1);
    await expect(slides.at(index % slides.length) ?? hero).toBeVisible();
    await expect(
      hero.locator("[data-slide-title]").nth((index + slides.length) % slides.length),
    ).toHaveAttribute("aria-current", "true");
  }

  test("every press, key and swipe counts, and changes nothing else", async ({ page, expectedErrors }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const hero = await open(page, expectedErrors);
    const state = () => page.evaluate(() => [location.href, history.length, scrollY]);
    const before = await state();
    await button(hero, "next").click({ clickCount: 3 });
    await expectShown(hero, 3);
    await button(hero, "previous").click();
    await expectShown(hero, 2);
    const dots = hero.locator("[data-slide-title]");
    await dots.first().click();
    await expectShown(hero, 0);
    await swipe(page, hero, 0.3);
    await expectShown(hero, -1);
    await swipe(page, hero, -0.3);
    await expectShown(hero, 0);
    await dots.last().press("Enter");
    await expectShown(hero, -1);
    await button(hero, "next").press("Space");
    await expectShown(hero, 0);
    expect(await state()).toEqual(before);
  });

  const away = (page: Page) => page.mouse.move(0, 0);
  const touch = (target: Locator) => target.dispatchEvent("pointerdown", { pointerType: "touch" });
  const scroll = (page: Page, top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
  async function pressPlayback(page: Page, hero: Locator, name: "pause" | "play"): Promise<void> {
    await button(hero, name).click();
    await away(page);
  }

  const PAUSES: Readonly<Record<string, readonly ((page: Page, hero: Locator) => Promise<unknown>)[]>> = {
    "a pointer over it": [(_page, hero) => hero.locator(".arch:visible").hover(), away],
    "keyboard focus": [
      (_page, hero) => button(hero, "next").press("Shift"),
      (_page, hero) => button(hero, "next").blur(),
    ],
    "a touch": [
      (_page, hero) => touch(hero.locator(".caption:visible")),
      (page) => touch(page.getByRole("heading", { level: 1 })),
    ],
    Pause: [
      (page, hero) => pressPlayback(page, hero, "pause"),
      (page, hero) => pressPlayback(page, hero, "play"),
    ],
    "being off screen": [(page) => scroll(page, 3_000), (page) => scroll(page, 0)],
  };

  test("the address of a slide shows it", async ({ page, expectedErrors }) => {
    const hero = await open(page, expectedErrors);
    const address = await hero.locator("[data-slide-title]").nth(1).getAttribute("href");
    await page.goto(`/${address ?? ""}`);
    await page.reload();
    await expectShown(hero, 1);
    await expect(hero.locator("[data-slide]:visible")).toBeInViewport({ ratio: 0.5 });
    await page.evaluate(() => (location.hash = ""));
    await page.goBack();
    await expectShown(hero, 1);
  });

  test("it steps every 3 s, and is paused", async ({ page, expectedErrors }) => {
    const hero = await open(page, expectedErrors);
    let shown = 0;
    const live = hero.locator("[aria-live]");
    for (const [name, [pause, resume]] of Object.entries(PAUSES))
      await test.step(name, async () => {
        await page.clock.runFor(HERO_INTERVAL_MS - 10);
        await expectShown(hero, shown);
        await expect(live).toHaveAttribute("aria-live", "off");
        await page.clock.runFor(20);
        await expectShown(hero, ++shown);
        await pause?.(page, hero);
        await page.clock.runFor(3 * HERO_INTERVAL_MS);
        await expectShown(hero, shown);
        await expect(live).toHaveAttribute("aria-live", "polite");
        await resume?.(page, hero);
        await page.clock.runFor(HERO_INTERVAL_MS);
        await expectShown(hero, ++shown);
      });
  });

  test("with reduced motion or Save-Data it waits for Play", async ({ page, expectedErrors }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const hero = await open(page, expectedErrors);
    for (const isReduced of [true, false]) {
      await page.clock.runFor(3 * HERO_INTERVAL_MS);
      await expectShown(hero, 0);
      await pressPlayback(page, hero, "play");
      await page.clock.runFor(HERO_INTERVAL_MS);
      await expectShown(hero, 1);
      if (!isReduced) break;
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await page.reload();
    }
  });

  test("one caption fades into the next", async ({ page, expectedErrors }) => {
    const hero = await open(page, expectedErrors);
    await button(hero, "next").click();
    const opacity = await hero.locator(".slider-row").evaluate((row) => {
      for (const fade of row.getAnimations({ subtree: true })) {
        fade.pause();
        fade.currentTime = Number(fade.effect?.getComputedTiming().endTime) / 2;
      }
      return [...row.querySelectorAll(".caption")]
        .map((caption) => getComputedStyle(caption))
        .filter(({ visibility }) => visibility === "visible")
        .reduce((sum, each) => sum + Number(each.opacity), 0);
    });
    expect(opacity).toBeCloseTo(1);
  });
});
