/** A first screen is painted before the deferred styles arrive (src/styles/first-screen.css, decision 0475). */
import type { HTMLElement } from "node-html-parser";
import postcss from "postcss";
import { describe, expect, test } from "vitest";

import { OFFLINE_PAGE } from "../../src/client/service-worker-rules.ts";
import { built, readBuilt } from "./built.ts";

/** The classes that a stylesheet names, except for paper. */
function styledBy(css: string): ReadonlySet<string> {
  const root = postcss.parse(css);
  root.walkAtRules("media", (rule) => {
    if (rule.params === "print") rule.remove();
  });
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [name] of selector.matchAll(/(?<=\.)[a-z][\w-]*/g)) names.add(name);
  });
  return names;
}

const inlineOf = (html: HTMLElement) =>
  html
    .querySelectorAll("style")
    .map(({ textContent }) => textContent)
    .join("\n");

const linksOf = (html: HTMLElement) => html.querySelectorAll("body link[rel=stylesheet]");
const deferredOf = (html: HTMLElement) =>
  linksOf(html)
    .map((link) => readBuilt(link.getAttribute("href") ?? ""))
    .join("");

/** A class that is styled on one page is styled on every page that uses it. */
const STYLED_ANYWHERE = styledBy(
  [...built.all.values()].map(({ html }) => inlineOf(html) + deferredOf(html)).join(""),
);

/** The files of the fonts that a stylesheet declares. */
const fontsOf = (css: string): readonly string[] => css.match(/[\w-]+\.\w+\.woff2/g) ?? [];

describe.each([...built.all.values()])("$address", ({ address, html }) => {
  const inline = inlineOf(html);
  const links = linksOf(html);
  const deferred = deferredOf(html);
  /** The classes before a place in the document, without those of the desktop menu's lists, which are closed. */
  const classesBefore = (end: number) =>
    new Set(
      html
        .querySelectorAll("body :not(.menu-entry)")
        .filter(({ range }) => range[0] < end)
        .flatMap(({ classList }) => [...classList.values()]),
    );

  test("the deferred styles are linked once; the offline page, which is shown without a network, needs none", () => {
    expect(links).toHaveLength(address.endsWith(OFFLINE_PAGE) ? 0 : 1);
  });

  test("no style depends on a text, which is another one in each language", () => {
    expect(inline + deferred).not.toMatch(
      /\[(?:aria-label|aria-roledescription|alt|title|placeholder)[~|^$*]?=/,
    );
  });

  test("the document has the styles of its first screen, and those that the deferred styles lack", () => {
    const needed = classesBefore(links[0]?.range[0] ?? 0).intersection(styledBy(deferred));
    const absent = classesBefore(Infinity).intersection(STYLED_ANYWHERE).difference(styledBy(deferred));
    expect([...needed.union(absent).difference(styledBy(inline))]).toEqual([]);
  });

  test("no text waits for its font (CSS Fonts 4, font-display)", () => {
    const faces = (inline + deferred).match(/@font-face\s*\{[^}]*url\([^}]*/g) ?? [];
    expect(faces.filter((face) => !/font-display:\s*(?:optional|swap|fallback)/.test(face))).toEqual([]);
  });

  test("no font is declared again by the deferred styles, which would load it and move texts", () => {
    expect(fontsOf(inline).filter((file) => fontsOf(deferred).includes(file))).toEqual([]);
  });
});
