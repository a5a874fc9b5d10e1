/**
 * Nothing that a visitor reads moves while the page arrives in pieces, as over a slow link, and while it is scrolled:
 * one page of each kind of first screen. The test holds every piece of the document back and compares the places of all visible
 * elements after each, so that neither the speed of the parser nor a frame of the screen decides the result.
 */
import type { Page } from "@playwright/test";

import { servePiecewise } from "../../support/piecewise.ts";
import { expect, test } from "../../support/site.ts";
import { EXAMPLES } from "../../support/templates.ts";

/** Pages in one test: few enough for the tests to be spread over the cores of the machine. */
const IN_ONE_TEST = 5;

/** What the page offers to the test: each function returns a sentence for every element that has moved. */
interface Watch {
  /** Waits for a piece of the document. `isFull` is true once the main content fills the window. */
  arrive(mark: string): Promise<{ readonly moved: readonly string[]; readonly isFull: boolean }>;
  /** After the document and its scripts. */
  complete(): Promise<readonly string[]>;
  scrollThrough(): Promise<readonly string[]>;
}

function installWatch(): void {
  /** A smaller movement is a rounding of positions, which is invisible. */
  const VISIBLE_PX = 1;
  const places = new Map<Element, { readonly left: number; readonly top: number }>();

  /** The elements that are visible now, and have moved since the last call. */
  const compare = (): string[] => {
    const moved: string[] = [];
    const before = new Map(places);
    places.clear();
    for (const element of document.querySelectorAll("body *")) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top < innerHeight && top + height > 0 && left < innerWidth;
      if (!isSeen || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      places.set(element, { left, top });
      const old = before.get(element);
      if (old === undefined) continue;
      const [across, down] = [left - old.left, top - old.top];
      if (Math.abs(across) <= VISIBLE_PX && Math.abs(down) <= VISIBLE_PX) continue;
      moved.push(
        `${across.toFixed(1)} px across, ${down.toFixed(1)} px down: ${element.outerHTML.slice(0, 90)}`,
      );
    }
    return moved;
  };

  /** The element around the end of a piece; undefined where the piece has not arrived. What is hidden moves nothing. */
  const whereArrived = (mark: string): Element | undefined => {
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode() !== null) {
      if (comments.currentNode.nodeValue === mark) return comments.currentNode.parentElement ?? document.body;
    }
    return undefined;
  };

  /** After a layout, and after the page's own observers of sizes, which were there before this one. */
  const laidOut = (): Promise<void> =>
    new Promise((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body);
    });

  const isNear = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < 2 * innerHeight;
  };

  const watch: Watch = {
    arrive: (mark) =>
      new Promise((resolve) => {
        const report = (): boolean => {
          const parent = whereArrived(mark);
          if (parent === undefined) return false;
          const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
          resolve({ moved: parent.checkVisibility() ? compare() : [], isFull: end > innerHeight });
          return true;
        };
        if (report()) return;
        const observer = new MutationObserver(() => {
          if (report()) observer.disconnect();
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    async complete() {
      await laidOut();
      return compare();
    },
    async scrollThrough() {
      const moved: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo({ top, behavior: "instant" });
        places.clear();
        compare();
        // What comes near is laid out before it is seen.
        const parts = [...document.querySelectorAll("main > section, body > footer")].filter(isNear);
        const isLaidOut = (part: Element) =>
          part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
        while (!parts.every(isLaidOut)) await new Promise(requestAnimationFrame);
        // The visible edge of a carousel's next slide is clipped: its picture does not load yet.
        const pictures = [...document.images].filter((image) => {
          const { top: edge, bottom, left, right } = image.getBoundingClientRect();
          const isShown = bottom > 0 && edge < innerHeight && right > 24 && left < innerWidth - 24;
          return isShown && image.checkVisibility();
        });
        await Promise.allSettled(pictures.map((image) => image.decode()));
        await laidOut();
        moved.push(...compare().map((sentence) => `at ${String(top)} px: ${sentence}`));
      }
      return moved;
    },
  };
  Object.assign(window, { watch });
}

/** Calls a function of the page's watch. */
const arrive = (page: Page, mark: string) =>
  page.evaluate((given) => (window as unknown as { watch: Watch }).watch.arrive(given), mark);

test.use({ viewport: { width: 360, height: 740 } });

for (let start = 0; start < EXAMPLES.length; start += IN_ONE_TEST) {
  const paths = EXAMPLES.slice(start, start + IN_ONE_TEST);
  test(`nothing moves while a page arrives in pieces and is scrolled (performance target): ${paths.join(", ")}`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    // Ours never arrive: what moves when they replace a fallback font depends on the fonts of the visitor's device.
    expectedErrors.push(".woff2");
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(installWatch);
    for (const path of paths) {
      // The header is the same on every page.
      const server = await servePiecewise(site.url, path, path === EXAMPLES[0] ? "body" : "main");
      await page.goto(server.url, { waitUntil: "commit" });
      for (let mark = server.next(); mark !== undefined; mark = server.next()) {
        const { moved, isFull } = await arrive(page, mark);
        expect.soft(moved, `${path}, ${mark}`).toEqual([]);
        if (isFull) break;
      }
      server.rest();
      await page.waitForLoadState("load");
      const late = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.complete());
      expect.soft(late, `${path}, complete`).toEqual([]);
      const scrolled = await page.evaluate(() =>
        (window as unknown as { watch: Watch }).watch.scrollThrough(),
      );
      expect.soft(scrolled, path).toEqual([]);
      // Islands that have come into view must not ask a server that is closed.
      await page.goto("about:blank");
      server.close();
    }
  });
}
