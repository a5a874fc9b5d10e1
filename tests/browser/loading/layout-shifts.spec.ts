/**
 * Nothing that a visitor reads moves while a page arrives and is scrolled (performance target), measured by the browser
 * (Layout Instability API) on one page of each template. The page is sent in parts, as over a slow link: each section
 * arrives when everything before it has been painted, so that the divisions do not depend on luck.
 */
import { test } from "#tests/support/faulty-link.ts";
import { expect } from "#tests/support/site.ts";
import { EXAMPLES, tagOf } from "#tests/support/templates.ts";
import { holdRequests } from "#tests/support/requests.ts";

/** Where a page is divided: before its sections and the deferred styles. */
const DIVIDED = /(?=<(?:main|section|aside|footer|link rel="stylesheet")\b)/;

test.use({ viewport: { width: 360, height: 740 } });

/**
 * How much a page may move in all: no more than one line of text that moves by its own height (performance target). The
 * browser itself pauses between any two tokens of a page, and may have painted the icon of a button before its text.
 */
const MOST_SHIFT = 0.002;

/** Adds up the scores of what moves, and notes the places of its start and end. */
function watchShifts(): void {
  const shifts = { total: 0, moved: [] as string[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      shifts.total += value;
      for (const { node, previousRect, currentRect } of sources)
        shifts.moved.push(
          `${previousRect.x}, ${previousRect.y} → ${currentRect.x}, ${currentRect.y} px: ${node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "")}`,
        );
    }
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { shifts });
}

/** Waits until the page has more elements than before, and they are painted. @returns how many there are */
async function painted(before: number): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame);
  const elements = document.getElementsByTagName("*");
  while (elements.length <= before) await frame();
  await frame();
  await frame();
  return elements.length;
}

/** Scrolls to the end; everything on the way is painted. */
async function scrollThrough() {
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
  return Reflect.get(window, "shifts") as { readonly total: number; readonly moved: readonly string[] };
}

for (const path of EXAMPLES)
  test(`nothing moves while ${path} arrives and is scrolled`, tagOf(path), async ({ page, link }) => {
    // As over a slow link: after everything else.
    const release = await holdRequests(page, /\.woff2$/);
    await page.addInitScript(watchShifts);
    link.division = DIVIDED;
    await page.goto(path, { waitUntil: "commit" });
    let elements = 0;
    do elements = await page.evaluate(painted, elements);
    while (link.sendPart());
    release();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    const { total, moved } = await page.evaluate(scrollThrough);
    expect(total, moved.join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
  });
