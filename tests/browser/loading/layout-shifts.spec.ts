/**
 * Nothing that a visitor reads moves while a page arrives over a slow link and is scrolled (performance target): the
 * browser's own measure (Layout Instability API), on one page of each template, over a link on which every page is
 * painted in parts and its deferred styles come after the first paint.
 */
import { expect, test } from "../../support/site.ts";
import { EXAMPLES } from "../../support/templates.ts";

/** Pages in one test: few enough for the tests to be spread over the cores of the machine. */
const IN_ONE_TEST = 5;
/** A good 3G connection. */
const SLOW = { offline: false, latency: 50, downloadThroughput: 150_000, uploadThroughput: 150_000 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

test.use({ viewport: { width: 360, height: 740 } });

/** Notes what moves, with the places of its start and end. */
function watchShifts(): void {
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    })[])
      for (const { node, previousRect, currentRect } of entry.sources)
        moved.push(
          `${previousRect.y} → ${currentRect.y} px: ${node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "")}`,
        );
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { moved });
}

/** Scrolls to the end, as far as a page that grows has one; everything on the way is laid out and painted. */
async function scrollThrough(): Promise<unknown> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
    scrollTo({ top, behavior: "instant" });
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const shown = [...document.images].filter((image) => {
      const { top: edge, bottom, left, right } = image.getBoundingClientRect();
      // The visible edge of a carousel's next slide is clipped: its picture does not load yet.
      return (
        bottom > 0 && edge < innerHeight && right > 24 && left < innerWidth - 24 && image.checkVisibility()
      );
    });
    await Promise.allSettled(shown.map((image) => image.decode()));
  }
  await new Promise(requestAnimationFrame);
  return Reflect.get(window, "moved");
}

for (let start = 0; start < EXAMPLES.length; start += IN_ONE_TEST) {
  const paths = EXAMPLES.slice(start, start + IN_ONE_TEST);
  test(`nothing moves while a page arrives and is scrolled: ${paths.join(", ")}`, async ({
    page,
    expectedErrors,
  }) => {
    // Ours never arrive: what moves when they replace a fallback font depends on the fonts of the visitor's device.
    expectedErrors.push(".woff2");
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(watchShifts);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    for (const path of paths) {
      await session.send("Network.emulateNetworkConditions", SLOW);
      await page.goto(path);
      // The pictures further down have their places, however late they come.
      await session.send("Network.emulateNetworkConditions", FAST);
      expect.soft(await page.evaluate(scrollThrough), path).toEqual([]);
    }
  });
}
