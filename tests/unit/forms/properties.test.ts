/**
 * Any input gives a result (P9), and invisible and equivalent characters in what people paste and type never decide about
 * it (decision 0380). Digits of other scripts: tests/unit/mail/dialable.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_IDS, validate } from "#forms/index.ts";
import { validateField } from "#forms/validate.ts";
import { INVISIBLE_CHARACTERS } from "#tests/support/characters.ts";
import { formsIn, CONTENT_PLACE } from "#tests/support/places.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";

const FORMS = formsIn(CONTENT_PLACE);
/** Any text, with many of the characters that a cleaning could mistake. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.constantFrom(...INVISIBLE_CHARACTERS, ..."\uFE0F \u{E0100} क क् ന് ب 葛 ❤ e \u0301 ﬁ ＠".split(" ")),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

// Any bytes at an endpoint, and what a form and a script send: tests/functions.
test.each(FORM_IDS)("any input for %s has a result that is stable (P9)", (id) => {
  const form = FORMS[id];
  const names = form.fields.map(({ name }) => name);
  const others = fc.dictionary(
    fc.oneof(fc.constantFrom(...names, "__proto__", "valid"), fc.string()),
    fc.oneof(anyText, fc.anything()),
  );
  // Some are complete, because few of the others are valid.
  const input = fc
    .tuple(fc.constantFrom({}, SAMPLES[id]), others)
    .map(([sample, typed]) => ({ ...sample, ...typed }));
  fc.assert(
    fc.property(input, (typed) => {
      const result = validate(form, typed);
      if (!result.ok) return;
      expect(Object.keys(result.values)).toEqual(names);
      expect(validate(form, result.values)).toEqual(result);
    }),
    { numRuns: 300 },
  );
});

const FIELDS = Object.values(FORMS).flatMap(({ id, fields }) =>
  fields.map((field) => ({ id, field, name: field.name, value: SAMPLES[id][field.name] ?? "" })),
);

describe.each(FIELDS)("$id, $name", ({ field }) => {
  test("what has 16 signs a letter is not even cleaned (P5)", () => {
    const tooLong = " ".repeat(16 * field.maxLength + 1);
    expect(validateField(field, tooLong)).toEqual({ error: field.messages.tooLong });
  });

  test("characters that nobody sees are no value", () => {
    const empty = validateField(field, "");
    for (const each of INVISIBLE_CHARACTERS)
      expect(validateField(field, each), each.codePointAt(0)?.toString(16)).toEqual(empty);
  });
});

test.each(FIELDS.filter(({ field }) => field.keyboard ?? ["email", "tel", "url"].includes(field.kind)))(
  "$id, $name: full-width and invisible signs mean nothing",
  ({ field, value }) => {
    const wide = value.replace(/[!-~]/g, (sign) => String.fromCodePoint(0xfee0 + sign.charCodeAt(0)));
    for (const typed of [wide.replaceAll(" ", "\u3000"), Array.from(value).join("\u200B\u00AD")])
      expect(validateField(field, typed)).toEqual({ value });
  },
);
