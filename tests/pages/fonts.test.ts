/**
 * Every character that a page shows is in the font that shows it: a letter outside a subset comes from a system font
 * and looks foreign in its word. Headings are set in Tiro, an emphasised phrase in them in its italic; everything else
 * in Anek, with its own files for the letters of Sanskrit names and for Kannada (src/styles/fonts.css).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { create } from "fontkitten";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { built } from "./built.ts";

const FONTS = join(import.meta.dirname, "../../src/assets/fonts");
const HEADINGS = "h1, h2, h3, h4, blockquote, .brand";

/** The characters of the font files together. */
function charactersOf(...files: readonly string[]): ReadonlySet<number> {
  return new Set(
    files.flatMap((file) => {
      const font = create(readFileSync(join(FONTS, file)));
      if (!("characterSet" in font)) throw new Error(`${file} is not a single font.`);
      return font.characterSet;
    }),
  );
}

/** The characters of the elements that are not in the set, each once. */
function missing(elements: readonly HTMLElement[], set: ReadonlySet<number>): string[] {
  const shown = new Set(elements.flatMap((element) => Array.from(element.textContent)));
  return [...shown].filter((character) => !/\s/.test(character) && !set.has(character.codePointAt(0) ?? 0));
}

/** The text of the page that is in no heading. */
function bodyWithoutHeadings(html: HTMLElement): readonly HTMLElement[] {
  const body = html.querySelector("body")?.clone() as HTMLElement | undefined;
  if (body === undefined) throw new Error("A page has no body.");
  for (const part of body.querySelectorAll(`${HEADINGS}, script, style, svg`)) part.remove();
  return [body];
}

const text = charactersOf("anek-latin.woff2", "anek-iast.woff2", "anek-kannada-words.woff2");
const headings = charactersOf("tiro-latin.woff2");
const italic = charactersOf("tiro-italic-letters.woff2");

describe.each([...built.pages.values()])("$address", ({ html }) => {
  test("shows no character that its fonts lack", () => {
    const emphasised = html.querySelectorAll(HEADINGS).flatMap((heading) => heading.querySelectorAll("em"));
    expect.soft(missing(emphasised, italic), "italic headings").toEqual([]);
    expect.soft(missing(html.querySelectorAll(HEADINGS), headings), "headings").toEqual([]);
    expect.soft(missing(bodyWithoutHeadings(html), text), "text").toEqual([]);
  });
});
