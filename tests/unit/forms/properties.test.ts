import fc from "fast-check";
import { expect, test } from "vitest";
import { FORM_IDS } from "../../../src/forms/index.ts";
import { validate } from "../../../src/forms/validate.ts";
import { formsIn, CONTENT_PLACE } from "../../support/places.ts";

const FORMS = formsIn(CONTENT_PLACE);

// Any bytes at an endpoint, and what a form and a script send: tests/functions.
test.each(FORM_IDS)(
  "P9, any input: %s: validate returns a result, and validating that result does not change it",
  (id) => {
    const form = FORMS[id];
    const input = fc.dictionary(
      fc.oneof(fc.constantFrom(...form.fields.map(({ name }) => name), "__proto__", "valid"), fc.string()),
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.anything()),
    );
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
