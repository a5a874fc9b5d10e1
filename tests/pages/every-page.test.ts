/** With any content every page has one heading of the first level, no skipped level, and a title of its own. */
import { describe, expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { built, canonicalOf, listedPages, metaOf, plain } from "./built.ts";

const pages = [...built.pages.values()].map((page) => ({ address: page.address, page }));
const titleOf = (page: (typeof pages)[number]["page"]) => plain(page.html.querySelector("title")?.text ?? "");

describe.each(pages)("$address", ({ page }) => {
  test("has one heading of the first level", () => {
    expect(page.html.querySelectorAll("h1")).toHaveLength(1);
  });

  test("skips no heading level (WCAG 2.2, 1.3.1)", () => {
    // Overlays have an order of their own, and so have elements that are shown only with content.
    const headings = page.html
      .querySelectorAll("h1, h2, h3, h4, h5, h6")
      .filter((heading) => heading.closest("[popover], dialog, [hidden], template") === null);
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    levels.forEach((level, index) => {
      expect(level, plain(headings[index]?.text ?? "")).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  test("names the clinic in its title", () => {
    expect(titleOf(page)).toContain(dataOf("clinic").name);
  });
});

test("a page that preloads its first picture preloads the file that it then shows, and no other", () => {
  const preloading = [...built.pages.values()].flatMap(({ address, html }) => {
    const link = html.querySelector('link[rel="preload"][as="image"]');
    return link === null ? [] : [{ address, html, link }];
  });
  expect(preloading).not.toEqual([]);
  for (const { address, html, link } of preloading) {
    const shown = html.querySelector('picture:has([fetchpriority="high"]) source[type="image/avif"]');
    expect(link.getAttribute("imagesrcset"), address).toBe(shown?.getAttribute("srcset"));
    expect(link.getAttribute("imagesizes"), address).toBe(shown?.getAttribute("sizes"));
  }
});

test("no two listed pages share a title or a description, and each description has 70 to 160 characters", () => {
  const titles = listedPages.map(titleOf);
  const descriptions = listedPages.map((page) => metaOf(page, "description") ?? "");
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  listedPages.forEach(({ address }, index) => {
    expect(descriptions[index]?.length, address).toBeGreaterThanOrEqual(70);
    expect(descriptions[index]?.length, address).toBeLessThanOrEqual(160);
  });
});

test("a page that is not listed asks search engines not to list it", () => {
  expect(built.pages.get("/404")?.html.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
    "noindex",
  );
  for (const page of listedPages) expect(canonicalOf(page), page.address).toBeDefined();
});
