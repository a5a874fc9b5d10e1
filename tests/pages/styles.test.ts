/** A first screen is painted before the deferred styles arrive (src/layouts/stylesheets.ts, decision 0275). */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

import { built, readBuilt } from "./built.ts";

const SOURCE = join(import.meta.dirname, "../../src");
const FILES = globSync("{components,islands,styles/primitives}/**/*.css", { cwd: SOURCE });

/** The class whose styles a file has: `PageHead.css` has those of `page-head`. */
function classOf(file: string): string {
  return basename(file, ".css")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();
}

const CLASSES = FILES.map(classOf);

test("each file has the styles of the class with its name, and no two files have the same", () => {
  for (const file of FILES)
    // The notice about queued submissions has an attribute instead of a class.
    expect(readFileSync(join(SOURCE, file), "utf8")).toMatch(
      new RegExp(String.raw`(?:\.|\[data-)${classOf(file)}(?![\w-])`),
    );
  expect(CLASSES).toEqual([...new Set(CLASSES)]);
});

/** The files of the fonts that a stylesheet declares. */
const fontsOf = (css: string): readonly string[] => css.match(/[\w-]+\.\w+\.woff2/g) ?? [];

describe.each([...built.pages.values()])("$address", ({ html }) => {
  const inline = html
    .querySelectorAll("style")
    .map((style) => style.textContent)
    .join("\n");

  // The offline page has all its styles in the document.
  const links = html.querySelectorAll("body link[rel=stylesheet]");
  const deferred = links.map((link) => readBuilt(link.getAttribute("href") ?? "")).join("");

  test("the document has the styles of its first screen, and those that the deferred styles lack", () => {
    const usedIn = (part: string) => Array.from(part.matchAll(/(?<= class="[^"]*)[\w-]+/g), String);
    const has = (css: string, name: string) => new RegExp(String.raw`\.${name}(?![\w-])`).test(css);
    const body = html.querySelector("body")?.innerHTML ?? "";
    const [firstScreen = ""] = body.split('<link rel="stylesheet"');
    const early = usedIn(firstScreen);
    const used = usedIn(body);
    // The lists of the desktop menu are closed.
    const needed = CLASSES.filter((name) => early.includes(name) && name !== "menu-entry");
    const absent = CLASSES.filter((name) => used.includes(name) && !has(deferred, name));
    expect([...needed, ...absent].filter((name) => !has(inline, name))).toEqual([]);
  });

  test("no font is declared again by the deferred styles, which would load it and move texts", () => {
    expect(fontsOf(inline).filter((file) => fontsOf(deferred).includes(file))).toEqual([]);
  });

  test("a section that is laid out only when it is near (rendering.css) is below the deferred styles", () => {
    const link = html.querySelector("main link[rel=stylesheet]");
    const late = html.querySelectorAll("main > section:not(.wrap, .book-band):nth-child(n + 3)");
    const early = late.filter(({ range }) => range[0] < (link?.range[0] ?? 0));
    expect(early.map(({ classNames }) => classNames)).toEqual([]);
  });

  test("they define every design token that they use", () => {
    // A use without a default.
    const tokens = inline.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
    expect(tokens.filter((token) => !inline.includes(`${token}:`))).toEqual([]);
  });
});
