/**
 * Any input gives a result (P9), and invisible and equivalent characters in what people paste and type never decide about
 * it (decision 0380). Digits of other scripts: tests/unit/mail/dialable.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_IDS, htmlPattern, validate } from "../../../src/forms/index.ts";
import { cleanText } from "../../../src/forms/clean.ts";
import { validateField } from "../../../src/forms/validate.ts";
import { anyOf, INVISIBLE_CHARACTERS, SCRIPTS, sprinkled, written } from "../../support/characters.ts";
import { formsIn, CONTENT_PLACE, JAPAN, PORTUGAL } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

const FORMS = formsIn(CONTENT_PLACE);

// Any bytes at an endpoint, and what a form and a script send: tests/functions.
test.each(FORM_IDS)(
  "any input for %s has a result that is stable (P9)",
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

/** Anything that a keyboard writes between letters and digits. */
const SIGNS = fc.oneof(
  fc.constantFrom(...Array.from(` .-/()[]{}',;+"`)),
  anyOf(/[\p{Pd}\u2212]/u),
  anyOf(/\p{Zs}/u),
  fc.constantFrom(...INVISIBLE_CHARACTERS),
);
const number = fc
  .tuple(
    fc.constantFrom("", "+", "00", "tel:+"),
    fc.constantFrom("", "91", "351", "81", "1"),
    fc.constantFrom("", "0"),
    fc.stringMatching(/^[1-9][0-9]{8,9}$/),
  )
  .map((parts) => parts.join(""));
const ofAnyScript = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.constantFrom(...SCRIPTS)).map((parts) => written(...parts));
/** Text that each rule may accept. */
const BY_RULE: Readonly<Record<string, fc.Arbitrary<string>>> = {
  nationalPhone: fc.oneof(number, ofAnyScript(number)),
  wholeYears: ofAnyScript(fc.stringMatching(/^[0-9]{1,3}(?:\.0{1,2})?$/)),
  letters: fc.stringMatching(/^[A-Za-z]{1,8}$/),
  anyLetters: fc.string({ unit: fc.oneof(anyOf(/[\p{L}\p{M}]/u), SIGNS), minLength: 1, maxLength: 8 }),
};

const WITH_PATTERN = [CONTENT_PLACE, PORTUGAL, JAPAN]
  .flatMap((place) => formsIn(place).appointment.fields)
  .filter((field) => htmlPattern(field) !== undefined)
  .map((field) => ({ title: `${field.name}, ${field.rule}, ${field.hint ?? ""}`, field }));

test("every rule about the letters or digits of a text has a pattern for HTML", () => {
  expect(new Set(WITH_PATTERN.map(({ field }) => field.rule))).toEqual(new Set(Object.keys(BY_RULE)));
});

test.each(WITH_PATTERN)(
  "the pattern of HTML refuses nothing that the server accepts: $title",
  ({ field }) => {
    // As a browser matches it (HTML standard).
    const inHtml = new RegExp(`^(?:${htmlPattern(field)})$`, "v");
    const typed = (BY_RULE[field.rule ?? ""] ?? fc.string()).chain((text) =>
      fc.oneof(
        fc.constant(text),
        sprinkled(text, SIGNS),
        sprinkled(text, fc.constantFrom(...Array.from(" -()/."))),
      ),
    );
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre("value" in validateField(field, text));
        expect(text).toMatch(inHtml);
      }),
      { numRuns: 200 },
    );
  },
);

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

  test("what has 16 signs a letter is not even cleaned (P5)", () => {
    const { maxLength, messages } = field;
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const long = text.repeat(16 * maxLength + 1);
        expect(validateField(field, long)).toEqual({ error: messages.tooLong });
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
