/**
 * Invisible and equivalent characters in what people paste and type never decide about a value (decision 0380). Digits of
 * other scripts: tests/unit/mail/dialable.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "../../../src/forms/index.ts";
import { validateField } from "../../../src/forms/validate.ts";
import { INVISIBLE_CHARACTERS, sprinkled } from "../../support/characters.ts";
import { formsIn, CONTENT_PLACE, PORTUGAL } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

const FORMS = formsIn(CONTENT_PLACE);
// Portugal's names have any letters.
const FIELDS = [...Object.values(FORMS), formsIn(PORTUGAL).appointment].flatMap(({ id, fields }) =>
  fields.map((field) => ({ title: `${id}, ${field.name}, ${field.rule ?? "no rule"}`, field })),
);
const blank = fc.constantFrom(...INVISIBLE_CHARACTERS);
/** Any text, with many of the characters that a cleaning could mistake. */
const anyText = fc
  .array(
    fc.oneof(
      blank,
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.constantFrom("\u200C", "\u200D", ..."\uFE0F \u{E0100} क क् ന് ب 葛 ❤ e \u0301 ﬁ ＠".split(" ")),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe.each(FIELDS)("$title", ({ field }) => {
  test("cleaning a clean value does not change it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(field, text);
        expect(cleanText(field, clean)).toBe(clean);
      }),
    );
  });

  test("characters that nobody sees are no value, and add nothing before or after one", () => {
    const empty = validateField(field, "");
    for (const each of INVISIBLE_CHARACTERS)
      expect(validateField(field, each), each.codePointAt(0)?.toString(16)).toEqual(empty);
    const blanks = fc.array(blank, { maxLength: 5 }).map((each) => each.join(""));
    fc.assert(
      fc.property(blanks, blanks, (before, after) => {
        expect(validateField(field, before + after)).toEqual(empty);
        expect(cleanText(field, `${before}34${after}`)).toBe("34");
      }),
    );
  });
});

const invisible = fc.constantFrom(...INVISIBLE_CHARACTERS.filter((each) => !/[\s\p{Z}]/u.test(each)));
const CODES = Object.values(FORMS).flatMap(({ id, fields }) =>
  fields
    .filter(({ kind, keyboard }) => keyboard !== undefined || ["email", "tel", "url"].includes(kind))
    .map((field) => ({ id, field, name: field.name, value: SAMPLES[id][field.name] ?? "" })),
);

test.each(CODES)(
  "$id, $name: $value in full-width signs, or with invisible characters anywhere, is the same",
  ({ field, value }) => {
    const wide = value.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    expect(validateField(field, wide.replaceAll(" ", "\u3000"))).toEqual({ value });
    fc.assert(
      fc.property(sprinkled(value, invisible), (typed) => {
        expect(validateField(field, typed)).toEqual({ value });
      }),
    );
  },
);

// A joiner or a variation selector changes the letter before it.
test.each(["ಪ್ರಕಾ\u200Cಶ್\u200C", "علی\u200Cرضا", "渡邉\u{E0100}", "Ａｓｈａ\u3000Ｒａｏ", "Thanks ❤\uFE0F"])(
  "a text keeps %j as it was written",
  (typed) => {
    for (const field of FORMS.contact.fields.filter(({ name }) => name === "message" || name === "name"))
      expect(validateField(field, `\u200B ${typed} \u2060`)).toEqual({ value: typed });
  },
);
