/**
 * Any input gives a result (P9), and invisible and equivalent characters in what people paste and type never decide about
 * it (decision 0380). Digits of other scripts: tests/unit/mail/dialable.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_IDS, validate } from "../../../src/forms/index.ts";
import { cleanText } from "../../../src/forms/clean.ts";
import { validateField } from "../../../src/forms/validate.ts";
import { INVISIBLE_CHARACTERS, sprinkled } from "../../support/characters.ts";
import { formsIn, CONTENT_PLACE, PORTUGAL } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

const FORMS = formsIn(CONTENT_PLACE);

// Any bytes at an endpoint, and what a form and a script send: tests/functions.
test.each(FORM_IDS)(
  "P9, any input: %s: validate returns a result, and validating that result does not change it",
  (id) => {
    const form = FORMS[id];
    const others = fc.dictionary(
      fc.oneof(fc.constantFrom(...form.fields.map(({ name }) => name), "__proto__", "valid"), fc.string()),
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.anything()),
    );
    // Some are complete, because few of the others are valid.
    const input = fc
      .tuple(fc.constantFrom({}, SAMPLES[id]), others)
      .map(([sample, typed]) => ({ ...sample, ...typed }));
    fc.assert(
      fc.property(input, (typed) => {
        const result = validate(form, typed);
        if (!result.ok) return;
        expect(Object.keys(result.values)).toEqual(form.fields.map(({ name }) => name));
        expect(validate(form, result.values)).toEqual(result);
      }),
      { numRuns: 100 },
    );
  },
);

// Portugal's names have any letters.
const FIELDS = [...Object.values(FORMS), formsIn(PORTUGAL).appointment].flatMap(({ id, fields }) =>
  fields.map((field) => ({ title: `${id}, ${field.name}, ${field.rule ?? "no rule"}`, field })),
);
const blank = fc.constantFrom(...INVISIBLE_CHARACTERS);
describe.each(FIELDS)("$title", ({ field }) => {
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
