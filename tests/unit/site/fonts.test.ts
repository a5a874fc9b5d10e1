import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { charactersOfFont } from "../../../scripts/content/font-characters.ts";

const STYLES = join(import.meta.dirname, "../../../src/styles");

/** The letters, signs and currencies of Western Europe, and the punctuation of English. */
const WESTERN = Array.from({ length: 0x100 }, (_unused, code) => code).filter(
  (code) => (code > 0x20 && code < 0x7f) || (code > 0xa0 && code !== 0xad),
);
const PUNCTUATION = Array.from("–—‘’“”…•€™", (sign) => sign.codePointAt(0) ?? 0);

interface Face {
  readonly style: string;
  readonly has: readonly number[];
  readonly hasRange: boolean;
  readonly isUsedFor: (code: number) => boolean;
}

/** Takes the body of an `@font-face`; returns what it is used for and what its file has. */
function faceOf(body: string): Face {
  const value = (name: string): string => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1] ?? "";
  const file = /url\("([^"]+)"\)/.exec(body)?.[1] ?? "";
  const ranges = value("unicode-range").split(",").filter(Boolean);
  const bounds = ranges.map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return {
    style: `${value("font-family")} ${value("font-style") || "normal"}`,
    has: charactersOfFont(join(STYLES, file)),
    hasRange: bounds.length > 0,
    isUsedFor: (code) => bounds.length === 0 || bounds.some(([from, to]) => code >= from && code <= to),
  };
}

const css = ["fonts.css", "italic-font.css", "more-fonts.css"]
  .map((name) => readFileSync(join(STYLES, name), "utf8"))
  .join("\n");
const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)]
  .map(([, body = ""]) => body)
  .filter((body) => body.includes("url("))
  .map(faceOf);
const styles = Map.groupBy(faces, ({ style }) => style);
const western = [...styles].filter(([style]) => !style.includes("Kannada"));

test.each(western)("%s shows every Western European text without a foreign letter", (_style, own) => {
  const missing = [...WESTERN, ...PUNCTUATION].filter(
    (code) => !own.some(({ has, isUsedFor }) => isUsedFor(code) && has.includes(code)),
  );
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
});

test.each([...styles])(
  "%s has no two files for one character, so none is loaded for nothing",
  (_style, own) => {
    const ranged = own.filter(({ hasRange }) => hasRange);
    const codes = Array.from({ length: 0x21_00 }, (_unused, code) => code);
    const twice = codes.filter((code) => ranged.filter(({ isUsedFor }) => isUsedFor(code)).length > 1);
    const claimed = codes.filter((code) => ranged.some(({ isUsedFor }) => isUsedFor(code)));
    const base = own.filter(({ hasRange }) => !hasRange).flatMap(({ has }) => has);
    expect(twice).toEqual([]);
    expect(claimed.filter((code) => base.includes(code))).toEqual([]);
  },
);

test.each([...styles])("%s has each character in the file that the browser takes it from", (_style, own) => {
  const unreachable = own.flatMap(({ has, isUsedFor }) =>
    has.filter((code) => code > 0x20 && !isUsedFor(code)).map((code) => String.fromCodePoint(code)),
  );
  expect(unreachable).toEqual([]);
});
