/** Characters of Unicode by their properties, for tests of what people paste and type. */
import fc from "fast-check";

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const ALL = Array.from({ length: 0x11_00_00 }, (_, code) =>
  isSurrogate(code) ? "" : String.fromCodePoint(code),
);

/** @param shape of one character @returns the characters that have it, in the order of their codes */
const charactersOf = (shape: RegExp): readonly string[] => ALL.filter((each) => shape.test(each));

/** What nobody sees: Cc, Cf, what Unicode lets programs ignore, and white space. */
export const INVISIBLE_CHARACTERS = charactersOf(
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u,
);

/** A text whose characters have a sign between them, before them and after them, or none. */
export const sprinkled = (text: string, sign: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.option(sign, { nil: "" }), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((signs) => signs.map((each, index) => each + (text[index] ?? "")).join(""));
