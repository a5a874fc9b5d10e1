/**
 * The fonts of the site have the letters, signs and currencies of Western Europe, and no two files for one of
 * them.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { create } from "fontkitten";

const SOURCE = join(import.meta.dirname, "../../../src");

/** The code points that a font file has. 0xFFFF ends a table of characters and is none. */
function charactersOf(file: string): readonly number[] {
  const font = create(readFileSync(file));
  return "characterSet" in font ? font.characterSet.filter((code) => code !== 0xff_ff) : [];
}

const WESTERN = Array.from({ length: 0x100 }, (_unused, code) => code)
  .filter((code) => (code > 0x20 && code < 0x7f) || (code > 0xa0 && code !== 0xad))
  .concat(Array.from("–—‘’“”…•€™", (sign) => sign.codePointAt(0) ?? 0));

/**
 * Takes the body of an `@font-face`.
 *
 * @returns its style, what its file has, and the ranges that it is used for
 */
function faceOf(body: string) {
  const value = (name: string): string => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1] ?? "";
  const ranges = [...value("unicode-range").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
  return {
    style: `${value("font-family")} ${value("font-style") || "normal"}`,
    has: new Set(
      charactersOf(join(SOURCE, "assets/fonts", basename(/url\("([^"]+)"\)/.exec(body)?.[1] ?? ""))),
    ),
    isUsedFor: (code: number) =>
      ranges.length === 0 ||
      ranges.some(
        ([, from = "", to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
      ),
  };
}

const css = ["styles/fonts.css", "styles/more-fonts.css"]
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("\n");
const faces = (css.match(/@font-face \{[^}]+url\([^}]+\}/g) ?? []).map(faceOf);

test.each([...Map.groupBy(faces, ({ style }) => style)])("%s", (style, own) => {
  const shown = (code: number) => own.filter(({ has, isUsedFor }) => isUsedFor(code) && has.has(code)).length;
  const letters = (codes: readonly number[]) => codes.map((code) => String.fromCodePoint(code));
  const all = own.flatMap(({ has }) => [...has]).filter((code) => code > 0x20);
  expect(letters(all.filter((code) => shown(code) === 0)), "in no file that a browser takes it from").toEqual(
    [],
  );
  expect(letters(all.filter((code) => shown(code) > 1)), "in two files").toEqual([]);
  if (!style.includes("Kannada"))
    expect(letters(WESTERN.filter((code) => shown(code) === 0)), "missing").toEqual([]);
});
