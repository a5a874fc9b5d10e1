/** A first screen is painted before the deferred styles arrive (src/styles/entries/first-screen.css, decision 0475). */
import postcss from "postcss";
import { expect, test } from "vitest";

import { OFFLINE_PAGE } from "#client/service-worker-rules.ts";
import { built, linksIn, readBuilt } from "./built.ts";

/** The classes that a stylesheet names, except for paper. */
function readClasses(css: string): ReadonlySet<string> {
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

/** The classes of each stylesheet: many pages have the same. */
const sheets = new Map<string, ReadonlySet<string>>();
function styledBy(css: string): ReadonlySet<string> {
  const classes = sheets.get(css) ?? readClasses(css);
  sheets.set(css, classes);
  return classes;
}

const DEFERRED = "body link[rel=stylesheet]";
const pages = [...built.all.values()].map(({ address, html }) => {
  const inline = html.querySelectorAll("style").map(({ textContent }) => textContent);
  const deferred = linksIn(html, DEFERRED).map(readBuilt).join("");
  return { address, html, styles: { inline: inline.join("\n"), deferred } };
});
/** A class that is styled on one page is styled on every page that uses it. */
const styledAnywhere = new Set(
  pages.flatMap(({ styles }) => Object.values(styles).flatMap((css) => [...styledBy(css)])),
);

test("deferred styles are linked once", () => {
  for (const { address, html } of pages)
    expect(linksIn(html, DEFERRED), address).toHaveLength(address.endsWith(OFFLINE_PAGE) ? 0 : 1);
});

test("a first screen has all of its styles", () => {
  for (const { address, html, styles } of pages) {
    const [inline, deferred] = [styledBy(styles.inline), styledBy(styles.deferred)];
    const end = html.querySelector(DEFERRED)?.range[0] ?? 0;
    // The lists of the desktop menu are closed.
    const elements = html.querySelectorAll("body :not(.menu-entry)").map(({ range, classList }) => ({
      isFirst: range[0] < end,
      classes: [...classList.values()].filter((name) => styledAnywhere.has(name) && !inline.has(name)),
    }));
    const absent = elements.flatMap(({ isFirst, classes }) =>
      classes.filter((name) => isFirst || !deferred.has(name)),
    );
    expect(absent, address).toEqual([]);
  }
});

test("no style depends on a text", () => {
  for (const css of sheets.keys()) {
    expect(css).not.toMatch(/\[(?:aria-label|aria-roledescription|alt|title|placeholder)[~|^$*]?=/);
    const faces = css.match(/@font-face\s*\{[^}]*url\([^}]*/g) ?? [];
    // One face is there or not: two faces of a family arrive at different times, and a heading shows both typefaces.
    expect(faces.filter((face) => face.includes("font-style"))).toEqual([]);
    expect(faces.filter((face) => !/font-display:\s*(?:optional|swap|fallback)/.test(face))).toEqual([]);
  }
});

test("styles are lowered for the oldest browsers", () => {
  for (const css of sheets.keys()) {
    // Decision 0480.
    expect(css).not.toMatch(/@media[^{]*(?:[<>]|\bnot \()/);
    postcss.parse(css).walkRules(({ parent }) => {
      expect(parent?.type).not.toBe("rule");
    });
  }
});

test("no font is declared twice", () => {
  const fontsOf = (css: string) => new Set(css.match(/[\w-]+\.\w+\.woff2/g));
  for (const { address, styles } of pages)
    expect([...fontsOf(styles.inline).intersection(fontsOf(styles.deferred))], address).toEqual([]);
});
