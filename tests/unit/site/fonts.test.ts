/** The fonts of the site have the letters, signs and currencies of Western Europe, in files that a browser loads for them. */
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

/** The style of an `@font-face`, the characters of its file, and those for which a browser uses it. */
function faceOf(body: string) {
  const value = (name: string): string => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1] ?? "";
  const file = basename(/url\("([^"]+)"\)/.exec(body)?.[1] ?? "");
  const characters = charactersOf(join(SOURCE, "assets/fonts", file)).filter((code) => code > 0x20);
  const ranges = [...value("unicode-range").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  );
  const isUsed = (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
  return {
    style: `${value("font-family")} ${value("font-style") || "normal"}`,
    characters,
    used: ranges.length === 0 ? characters : characters.filter(isUsed),
  };
}

const css = ["styles/fonts.css", "styles/more-fonts.css"]
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("\n");
const faces = (css.match(/@font-face \{[^}]+url\([^}]+\}/g) ?? []).map(faceOf);

test.each([...Map.groupBy(faces, ({ style }) => style)])("%s", (style, own) => {
  const used = new Set(own.flatMap((face) => face.used));
  const wanted = own.flatMap(({ characters }) => characters).concat(style.includes("Kannada") ? [] : WESTERN);
  const missing = new Set(wanted).difference(used);
  expect(String.fromCodePoint(...missing), "in no file that a browser takes it from").toBe("");
});
