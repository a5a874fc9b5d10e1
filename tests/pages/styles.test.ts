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

test.each(FILES)("%s has the styles of its name", (file) => {
  const css = readFileSync(join(SOURCE, file), "utf8");
  // The notice about queued submissions has an attribute instead of a class.
  expect(css).toMatch(new RegExp(String.raw`(?:\.|\[data-)${classOf(file)}(?![\w-])`));
});

test("no two files have the styles of one class", () => {
  expect(CLASSES).toEqual([...new Set(CLASSES)]);
});

/** The files of the fonts that a stylesheet declares. */
const fontsOf = (css: string) => Array.from(css.matchAll(/[\w-]+\.\w+\.woff2/g), ([file]) => file);

describe.each([...built.pages.values()])("$address", ({ html }) => {
  const css = html.querySelectorAll("style").map((style) => style.textContent);
  const inline = css.join("\n");

  test("the document has the styles of its first screen", () => {
    const [firstScreen = ""] = (html.querySelector("body")?.innerHTML ?? "").split('<link rel="stylesheet"');
    const used = Array.from(firstScreen.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" "));
    // The lists of the desktop menu are closed.
    const needed = CLASSES.filter((name) => used.flat().includes(name) && name !== "menu-entry");
    expect(needed.filter((name) => !inline.includes(`.${name}`))).toEqual([]);
  });

  test("no font is declared again by the deferred styles, which would load it and move texts", () => {
    // The offline page has all its styles in the document.
    const links = html.querySelectorAll("body link[rel=stylesheet]");
    const deferred = links.flatMap((link) => fontsOf(readBuilt(link.getAttribute("href") ?? "")));
    expect(fontsOf(inline).filter((file) => deferred.includes(file))).toEqual([]);
  });

  test("they define every design token that they use", () => {
    // A use without a default.
    const tokens = new Set(Array.from(inline.matchAll(/var\((--[\w-]+)\)/g), ([, token = ""]) => token));
    expect([...tokens].filter((token) => !inline.includes(`${token}:`))).toEqual([]);
  });
});
