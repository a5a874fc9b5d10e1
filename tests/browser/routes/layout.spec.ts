import { EXPECTED } from "./expectations.ts";
import { expect, test } from "./site.ts";

/** Sums layout shifts from the first paint on, those after a visitor's own action left out (web.dev/articles/cls). */
function watchShifts(): void {
  const shifts = { total: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") shifts.total += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

for (const { path } of Object.values(EXPECTED)) {
  test.describe(path, () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("fits a window of 320 pixels without scrolling sideways (WCAG 2.2, 1.4.10)", async ({ page }) => {
      await page.goto(path);
      const { scrolled, shown } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }));
      expect(scrolled).toBeLessThanOrEqual(shown);
    });

    test("does not move what somebody reads while it loads and is scrolled", async ({ page }) => {
      await page.addInitScript(watchShifts);
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 600) {
        await page.evaluate(async (y) => {
          scrollTo({ top: y, behavior: "instant" });
          await Promise.allSettled(
            [...document.images]
              .filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight)
              .map((image) => image.decode()),
          );
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }, top);
      }
      const total = await page.evaluate(() => (Reflect.get(globalThis, "shifts") as { total: number }).total);
      expect(total).toBeLessThanOrEqual(0.005);
    });
  });
}
