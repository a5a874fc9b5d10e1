/**
 * At no width does a page scroll sideways or the header break into a second row (WCAG 2.2, 1.4.10). The home page is
 * resized in a frame, which takes milliseconds for each width: the header is the same on every page, and the home page
 * has the widest contents. The page's HTTP headers forbid frames, so the test removes them.
 */
import type { Page } from "@playwright/test";

import { expect, test } from "../../support/site.ts";

const NARROWEST = 320;
const WIDEST = 2560;

/** Sets the reader's own font size, as browsers do: `rem`, and media queries in `em`, follow it. */
async function setFontSize(page: Page, pixels: number): Promise<void> {
  // Not detached: the setting lasts as long as the session.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}

/** Shows the home page in a frame of an empty page of the same origin. */
async function openFramed(page: Page): Promise<void> {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(
        ([name]) => !/^(?:content-security-policy|x-frame-options)$/.test(name),
      ),
    );
    await route.fulfill({ response, headers });
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("/frame", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Frame</title>" }),
  );
  await page.goto("/frame");
  await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "/";
    document.body.replaceChildren(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve));
    await frame.contentDocument?.fonts.ready;
  });
}

/**
 * The widths at which the layout changes, as the style sheets of the page name them in media and container queries, and
 * the widths beside them. Between two of them nothing but the room changes.
 */
function borders(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const frame = document.querySelector("iframe");
    const sheets = [...(frame?.contentDocument?.styleSheets ?? [])];
    const rulesOf = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        "cssRules" in rule ? [rule, ...rulesOf(rule.cssRules as CSSRuleList)] : [rule],
      );
    const conditions = sheets
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .flatMap((rule) => ("conditionText" in rule ? [String(rule.conditionText)] : []));
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    // The room in a container is less than the window by the page's margins.
    const margins = [0, 48, 96];
    return conditions
      .flatMap((text) => [...text.matchAll(/width[^\d)]*([\d.]+)(px|r?em)/g)])
      .map(([, number = "", unit]) => Number(number) * (unit === "px" ? 1 : size))
      .flatMap((width) =>
        margins.flatMap((margin) => [-1, 0, 1].map((by) => Math.round(width + margin + by))),
      );
  });
}

/** A sentence for each fault at widths from `from` on, `step` apart; with small steps also at the borders of the layout. */
async function faults(page: Page, from: number, step: number): Promise<string[]> {
  const steps = Array.from({ length: Math.ceil((WIDEST - from) / step) }, (_, index) => from + index * step);
  const exact = step < 16 ? await borders(page) : [];
  const widths = [...steps, ...exact].filter((width) => width >= from && width <= WIDEST);
  return page.evaluate(
    async (all) => {
      const frame = document.querySelector("iframe");
      const root = frame?.contentDocument?.documentElement;
      const row = root?.querySelector("[data-row]");
      const bar = root?.querySelector("[data-bar]");
      if (!frame || !root || !row || !bar) return ["there is no page to resize"];
      const spread = (parts: Iterable<Element>) => {
        const middles = [...parts]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect())
          .map(({ top, bottom }) => (top + bottom) / 2);
        return middles.length === 0 ? 0 : Math.max(...middles) - Math.min(...middles);
      };
      const look = (width: number): string[] => {
        const sideways = root.scrollWidth - root.clientWidth;
        const { right } = row.getBoundingClientRect();
        const lists = [...row.querySelectorAll("[data-dropdown] > :last-child")];
        return [
          ...(sideways > 0 ? [`${width} px: ${sideways} px sideways`] : []),
          ...(spread(row.children) > 4 ? [`${width} px: two rows in the header`] : []),
          ...(spread(row.querySelectorAll("[data-menu] > ul > li")) > 4
            ? [`${width} px: two rows in the menu`]
            : []),
          ...([...row.children].some((part) => part.getBoundingClientRect().right > right + 1)
            ? [`${width} px: the header is wider than its row`]
            : []),
          ...lists
            .filter((list) => list.getBoundingClientRect().right > root.clientWidth)
            .map(() => `${width} px: a list of the menu leaves the window`),
        ];
      };
      const { ResizeObserver: Observer } = frame.contentWindow as Window & typeof globalThis;
      /** After the header's own observer of sizes, which was there before this one. */
      const observed = () =>
        new Promise<void>((resolve) => {
          const observer = new Observer(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(row);
        });
      const found: string[] = [];
      for (const width of all) {
        const before = row.clientWidth;
        frame.style.cssText = `inline-size: ${width}px; block-size: 800px; border: 0`;
        // At a new width of the row, its container queries choose the menu first.
        if (row.clientWidth !== before) bar.removeAttribute("data-crowded");
        if (look(width).length === 0) continue;
        // Fonts are drawn a little wider in some browsers: the header's script replaces the menu (header-fit.ts).
        await observed();
        found.push(...look(width));
      }
      return found;
    },
    [...new Set([...widths, WIDEST])].toSorted((a, b) => a - b),
  );
}

test("no width from 320 to 2560 px scrolls sideways or breaks the header", async ({ page }) => {
  await openFramed(page);
  expect((await borders(page)).length).toBeGreaterThan(20);
  expect(await faults(page, NARROWEST, 8)).toEqual([]);
});

test("no width breaks the header with a font size of 20, 24 and 32 px, which leaves a phone room to read", async ({
  page,
}) => {
  for (const size of [20, 24, 32]) {
    await setFontSize(page, size);
    await openFramed(page);
    const frame = page.frameLocator("iframe").locator("html");
    await expect(frame).toHaveCSS("font-size", `${String(size)}px`);
    expect.soft(await faults(page, 360, 24), `font size ${String(size)} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const bar = await page.locator("[data-actions]").boundingBox();
  expect(bar?.height).toBeLessThan(740 / 6);
  // Besides the hours, which are as high as a clinic's hours are long.
  const topLine = await page.locator(".top-line").boundingBox();
  const hours = await page.locator(".top-line .hours").boundingBox();
  expect((topLine?.height ?? 0) - (hours?.height ?? 0)).toBeLessThan(740 / 6);
  // The bar is higher than usual, and the scroll-to-top button is above it.
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const up = await page.getByRole("link", { name: "Scroll to top" }).boundingBox();
  expect((up?.y ?? Infinity) + (up?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("the side menu takes over when the entries no longer fit", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await expect(opener).toBeHidden();
  const entries = page.locator("[data-row] [data-menu] > ul");
  await entries.evaluate((list) => {
    const entry = document.createElement("li");
    entry.textContent = "A page with a very long name that an editor added to the menu. ".repeat(3);
    entry.style.whiteSpace = "nowrap";
    list.append(entry);
  });
  // As turning a tablet does.
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(opener).toBeVisible();
  await expect(entries).toBeHidden();
});
