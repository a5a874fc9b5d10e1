/** What somebody reads does not move while the page loads and is scrolled: once for each template. */
import { EXAMPLES } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

/** Adds up layout shifts from the first paint on (web.dev/articles/cls). */
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

/** Scrolls through the whole page, as a reader does, and waits for each picture that comes into view. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    scrollTo({ top, behavior: "instant" });
    // The visible edge of a carousel's next slide is clipped: its picture does not load yet.
    const inView = [...document.images].filter((image) => {
      const { top: edge, bottom, left, right } = image.getBoundingClientRect();
      const isShown = bottom > 0 && edge < innerHeight && right > 24 && left < innerWidth - 24;
      return isShown && image.checkVisibility();
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

test.use({ viewport: { width: 360, height: 740 } });

for (const path of EXAMPLES) {
  test(`${path} shifts by at most 0.005 while it loads and is scrolled (performance target)`, async ({
    page,
    expectedErrors,
  }) => {
    // Which fallback font is shown before ours arrive depends on the machine: here only the fallback is shown.
    expectedErrors.push(".woff2");
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await page.evaluate(scrollThrough);
    const total = await page.evaluate(() => Number(document.documentElement.dataset["shifts"]));
    expect(total).toBeLessThanOrEqual(0.005);
  });
}
