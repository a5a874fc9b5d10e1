/** With any content every page has one heading of the first level and a title of its own; html.test.ts checks the other levels. */
import { expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { built, listedPages, metaOf, plain } from "./built.ts";

const titleOf = (page: (typeof listedPages)[number]) => plain(page.html.querySelector("title")?.text ?? "");

test("every page has one heading of the first level, and names the clinic in its title", () => {
  for (const page of built.pages.values()) {
    expect(page.html.querySelectorAll("h1"), page.address).toHaveLength(1);
    expect(titleOf(page), page.address).toContain(dataOf("clinic").name);
  }
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

test("a page with more than five sections begins with links to all of them, and no other page does", () => {
  // A slide is a part of its section, a dark band interrupts the page, and what is not printed leads on from it.
  const apart = "[data-slide], .dark, .no-print, form";
  for (const { address, html } of listedPages) {
    const headings = html.querySelectorAll("main h2").filter((heading) => heading.closest(apart) === null);
    const links = html.querySelectorAll("[aria-labelledby=on-this-page] details > ul > li > a");
    if (links.length === 0)
      expect(headings.filter((heading) => heading.hasAttribute("id")).length, address).toBeLessThan(6);
    else {
      expect(links.map(({ text }) => plain(text))).toEqual(headings.map(({ text }) => plain(text)));
      expect(links.map((link) => link.getAttribute("href"))).toEqual(headings.map(({ id }) => `#${id}`));
    }
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
