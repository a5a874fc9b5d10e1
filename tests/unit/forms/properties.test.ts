import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBody, type BodyType } from "../../../netlify/submissions/receive/body.ts";
import { FORM_IDS } from "../../../src/forms/index.ts";
import { validate } from "../../../src/forms/validate.ts";
import { formsIn, INDIA } from "../../support/places.ts";

const FORMS = formsIn(INDIA);

// Any bytes at an endpoint: tests/functions/hostile.test.ts.
describe("P9: any input", () => {
  test.each(FORM_IDS)(
    "%s: validate returns a result, and validating that result does not change it",
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

  test("a form and a script that send the same values have the same result", async () => {
    const word = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.toWellFormed());
    const read = (body: BodyInit, kind: BodyType) =>
      readBody(new Request("http://host/", { method: "POST", body }), kind, 1_000);
    await fc.assert(
      fc.asyncProperty(word, word, async (name, message) => {
        const input = { name, message };
        expect(await read(new URLSearchParams(input), "application/x-www-form-urlencoded")).toEqual(input);
        expect(await read(JSON.stringify(input), "application/json")).toEqual(input);
      }),
      { numRuns: 100 },
    );
  });
});
