/** The sliders of the home page before their script: rows that can be read, and nothing lost when it comes. */
import { holdBack, REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, HERO_STEPS, hydrate, MOVING_CAROUSELS, test } from "./home.ts";

test("nothing moves when the sliders hydrate", async ({ page, expectedErrors }) => {
  // Our fonts never come, so that every movement is the sliders' own.
  expectedErrors.push(".woff2");
  await page.route("**/*.woff2", (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
  const boxes = () =>
    page.locator("[data-slide]:not([inert])").evaluateAll((slides) =>
      slides
        .map((slide) => ({
          box: slide.getBoundingClientRect(),
          // Sections below the first screen have an estimated height until they are near.
          start: slide.closest("[aria-roledescription='carousel']")?.getBoundingClientRect().top ?? 0,
        }))
        .filter(({ box }) => box.left >= 0 && box.right <= innerWidth + 1)
        .map(({ box, start }) => [
          Math.round(box.left),
          Math.round(box.top - start),
          Math.round(box.width),
          Math.round(box.height),
        ]),
    );
  const heights = () =>
    page
      .locator("[aria-roledescription='carousel']")
      .evaluateAll((sliders) => sliders.map((slider) => Math.round(slider.getBoundingClientRect().height)));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdBack(page, REACT_FILES);
    await page.goto("/");
    for (const name of CAROUSELS) await carousel(page, name).scrollIntoViewIfNeeded();
    const before = { boxes: await boxes(), heights: await heights() };
    release();
    for (const name of CAROUSELS) await hydrate(carousel(page, name));
    expect(await heights(), `${String(width)} px`).toEqual(before.heights);
    expect(before.boxes.length).toBeGreaterThan(0);
    // The services have not moved: their slides are where the row had them.
    const after = await boxes();
    for (const box of before.boxes.slice(1)) expect(after).toContainEqual(box);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("each slider is a row that can be read and swiped, without dead buttons, and titles lead to slides", async ({
    page,
  }) => {
    await page.goto("/");
    const hero = carousel(page, "What we do").locator("[data-slide]");
    if ((await hero.count()) > 1) await expect(hero.last()).not.toBeInViewport();
    await page.locator(`main a[href='#${(await hero.last().getAttribute("id")) ?? ""}']`).click();
    await expect(hero.last()).toBeInViewport({ ratio: 0.5 });
    for (const name of CAROUSELS) {
      const slider = carousel(page, name);
      const row = slider.locator("[data-ready]").last();
      await expect(row).toHaveCSS("overflow-x", "auto");
      await expect(row).toHaveCSS("scroll-snap-type", "x mandatory");
      await expect(slider.getByRole("button")).toHaveCount(0);
      await expect(slider.locator("[inert]")).toHaveCount(0);
      const last = slider.locator("[data-slide]").last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    }
  });
});

test("the focus stays where it is while a slider hydrates, and pauses it (WCAG 2.2.2, 2.4.3)", async ({
  page,
}) => {
  test.skip(MOVING_CAROUSELS.length === 0, "The content has no carousel with several slides.");
  // The first has links in its slides, the last none: they share their script with the others.
  for (const name of new Set([...MOVING_CAROUSELS.slice(0, 1), ...MOVING_CAROUSELS.slice(-1)])) {
    const release = await holdBack(page, REACT_FILES);
    await page.goto("/");
    const slider = carousel(page, name);
    // A link in the slide, or the row where slides contain none.
    const stop = slider.locator("[data-slide] a, [data-ready][tabindex='0']").first();
    await stop.evaluate((element) => element.setAttribute("data-stop", ""));
    await page.keyboard.press("Shift");
    await stop.focus();
    release();
    await expect(slider.locator("[aria-live]")).toBeAttached();
    await expect(slider.locator("[data-stop]")).toBeFocused();
    await expect(slider.getByRole("button", { name: /^Play/ })).toBeVisible();
  }
});

test("a slide that was swiped to before the script stays visible, and a mouse that rests on it pauses the hero", async ({
  page,
}) => {
  test.skip(...HERO_STEPS);
  const release = await holdBack(page, REACT_FILES);
  await page.goto("/");
  const hero = carousel(page, "What we do");
  const last = hero.locator("[data-slide]").last();
  await last.evaluate((slide) => {
    const row = slide.parentElement?.closest("[data-ready]");
    row?.scrollTo({ left: row.scrollWidth, behavior: "instant" });
  });
  await last.hover();
  release();
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await expect(last).not.toHaveAttribute("inert");
  await expect(last).toBeInViewport({ ratio: 0.5 });
  await page.mouse.move(1, 1);
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
});
