import { expect, test } from "../../support/site.ts";
import { EXPECTED } from "./expectations.ts";

/** Adds up layout shifts from the first paint on (web.dev/articles/cls) where the test can read them. */
function watchShifts(): void {
  document.addEventListener("DOMContentLoaded", () => (document.documentElement.dataset["shifts"] = "0"));
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") total += entry.value;
    }
    document.documentElement.dataset["shifts"] = String(total);
  }).observe({ type: "layout-shift", buffered: true });
}

/** Scrolls the whole page by, as a reader does, and waits for each picture that comes into sight. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    scrollTo({ top, behavior: "instant" });
    // The sliver of a carousel's next slide is clipped: its picture does not load yet.
    const inSight = [...document.images].filter((image) => {
      const { top: edge, bottom, left, right } = image.getBoundingClientRect();
      const isShown = bottom > 0 && edge < innerHeight && right > 24 && left < innerWidth - 24;
      return isShown && image.checkVisibility();
    });
    await Promise.allSettled(inSight.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

for (const { path } of Object.values(EXPECTED)) {
  test.describe(path, () => {
    test("fits a window of 320 pixels without scrolling sideways (WCAG 2.2, 1.4.10)", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const { scrolled, shown } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }));
      expect(scrolled).toBeLessThanOrEqual(shown);
    });

    test("does not move what somebody reads while it loads and is scrolled (performance target)", async ({
      page,
      expectedErrors,
    }) => {
      // Which fallback stands before our faces arrive depends on the machine, so they stay away here.
      expectedErrors.push(".woff2");
      await page.route("**/*.woff2", (route) => route.abort());
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(watchShifts);
      await page.goto(path);
      await page.evaluate(scrollThrough);
      const total = await page.evaluate(() => Number(document.documentElement.dataset["shifts"]));
      expect(total).toBeLessThanOrEqual(0.005);
    });
  });
}
