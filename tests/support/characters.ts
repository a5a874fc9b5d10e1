/** Characters of Unicode by their properties, for tests of what people paste and type. */
import fc from "fast-check";

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const ALL = Array.from({ length: 0x11_00_00 }, (_, code) =>
  isSurrogate(code) ? "" : String.fromCodePoint(code),
);

/** @param shape of one character @returns the characters that have it, in the order of their codes */
const charactersOf = (shape: RegExp): readonly string[] => ALL.filter((each) => shape.test(each));

/** Any character that has a shape. */
export function anyOf(shape: RegExp): fc.Arbitrary<string> {
  const characters = charactersOf(shape);
  return fc.nat(characters.length - 1).map((index) => characters[index] ?? "");
}

/** What nobody sees: Cc, Cf, what Unicode lets programs ignore, and white space. */
export const INVISIBLE_CHARACTERS = charactersOf(
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u,
);

/** The digits 0 to 9 of each script. */
export const SCRIPTS = charactersOf(/\p{Nd}/u).reduce<string[][]>((scripts, digit, index) => {
  if (index % 10 === 0) scripts.push([]);
  scripts.at(-1)?.push(digit);
  return scripts;
}, []);

/** A number in the digits of one script. */
export const written = (number: string, script: readonly string[]): string =>
  number.replace(/[0-9]/g, (digit) => script[Number(digit)] ?? digit);

/** A text whose characters have a sign between them, before them and after them, or none. */
export const sprinkled = (text: string, sign: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.option(sign, { nil: "" }), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((signs) => signs.map((each, index) => each + (text[index] ?? "")).join(""));
