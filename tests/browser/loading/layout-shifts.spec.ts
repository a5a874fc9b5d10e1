/**
 * Nothing that a visitor reads moves while the page arrives in pieces, as over a slow link, and while it is scrolled:
 * one page of each template.
 */
import { servePiecewise } from "../../support/piecewise.ts";
import { expect, test } from "../../support/site.ts";
import { EXAMPLES } from "../../support/templates.ts";

/** Where a slow link may interrupt a page: what is before is painted, what follows has not arrived. */
const CUTS = [
  "<main",
  "<h1",
  "</h1>",
  "<picture",
  "</picture>",
  '<link rel="stylesheet"',
  "</main>",
  "<footer",
];

/** Smaller shifts are a rounding of positions, which is invisible. */
const VISIBLE_SHIFT = 0.001;
/** The limit for the sum of all shifts of a visit (performance target; web.dev/articles/cls). */
const SHIFT_LIMIT = 0.005;

interface Shift {
  readonly value: number;
  /** The class names of the elements that moved. */
  readonly moved: string;
}

/** Records every layout shift from the first paint on. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: readonly { readonly node: Node | null }[];
    })[]) {
      const names = entry.sources.map(({ node }) => (node instanceof Element ? node.className : "text"));
      shifts.push({ value: entry.value, moved: names.join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** Scrolls through the whole page and waits for each picture that comes into view. */
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
  test(`${path} moves nothing while it arrives in pieces and is scrolled (performance target)`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    // Fallback fonts depend on the machine, and so does the shift when ours replace them: here ours never arrive.
    expectedErrors.push(".woff2");
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(watchShifts);
    const server = await servePiecewise(site.url, path, CUTS);
    await page.goto(server.url, { waitUntil: "commit" });
    await page.evaluate(painted);
    while (server.next()) await page.evaluate(painted);
    await page.waitForLoadState("load");
    await page.evaluate(painted);
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect((await shifts()).filter(({ value }) => value > VISIBLE_SHIFT)).toEqual([]);
    await page.evaluate(scrollThrough);
    const all = await shifts();
    const total = all.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(all)).toBeLessThanOrEqual(SHIFT_LIMIT);
    server.close();
  });
}
