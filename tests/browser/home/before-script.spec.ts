import { entriesOf } from "../../support/content.ts";
import { holdBack, REACT_FILES } from "../../support/requests.ts";
import { CAROUSELS, carousel, expect, hydrate, test } from "./home.ts";

for (const width of [360, 1440]) {
  test(`no layout shift when the sliders hydrate, at ${String(width)} px`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The scripts wait until our fonts have come, so that every later shift is the sliders' own.
    const release = await holdBack(page, REACT_FILES);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
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
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
    });
    const before = await boxes();
    await page.evaluate(() => {
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    release();
    for (const name of CAROUSELS) await hydrate(carousel(page, name));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    // The services have not moved: their slides are where the row had them.
    const after = await boxes();
    for (const box of before.slice(1)) expect(after).toContainEqual(box);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("each slider is a row that can be read and swiped, without dead buttons", async ({ page }) => {
    await page.goto("/");
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

  test("the titles of the hero scroll to their slides", async ({ page }) => {
    await page.goto("/");
    const slide = carousel(page, "What we do").locator("[data-slide]").last();
    await expect(slide).not.toBeInViewport();
    await page.locator(`main a[href='#${(await slide.getAttribute("id")) ?? ""}']`).click();
    await expect(slide).toBeInViewport({ ratio: 0.5 });
  });
});

test("hidden slides cannot be focused, and there are no copies (WAI-ARIA APG, carousel)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await hydrate(hero);
  await expect(hero.locator("[data-slide]")).toHaveCount(entriesOf("slides").length);
  await expect(hero.locator("[data-slide]:not([inert])")).toHaveCount(1);
  const reached: string[] = [];
  await hero.getByRole("button", { name: "Next", exact: true }).focus();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.closest("[data-slide]")?.id ?? "outside"));
  }
  const first = (await hero.locator("[data-slide]").first().getAttribute("id")) ?? "";
  expect(reached).toEqual([first, "outside", "outside"]);
});

test("a slide that was swiped to before the script stays visible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The script waits until the row has been swiped.
  const release = await holdBack(page, REACT_FILES);
  await page.goto("/");
  const hero = carousel(page, "What we do");
  const last = hero.locator("[data-slide]").last();
  await last.evaluate((slide) => {
    const row = slide.parentElement?.closest("[data-ready]");
    row?.scrollTo({ left: row.scrollWidth, behavior: "instant" });
  });
  release();
  await expect(hero.locator("[aria-live]")).toBeAttached();
  await expect(last).not.toHaveAttribute("inert");
  await expect(last).toBeInViewport({ ratio: 0.5 });
});

for (const name of CAROUSELS) {
  test(`the focus stays where it is while "${name}" hydrates, and pauses it (WCAG 2.2.2, 2.4.3)`, async ({
    page,
  }) => {
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
  });
}

test("a mouse that rests on the hero since before the script pauses it", async ({ page }) => {
  const release = await holdBack(page, REACT_FILES);
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await hero.locator("[data-slide]").first().hover();
  release();
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await page.mouse.move(1, 1);
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
});
