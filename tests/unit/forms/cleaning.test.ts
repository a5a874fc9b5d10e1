/** Cleaned values: the visitor's text, without characters that no field needs and that break headers. */
import { expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { validateField } from "../../../src/forms/validate.ts";

function cleaned(form: FormId, name: string, typed: unknown): unknown {
  const field = FORMS[form].fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return validateField(field, typed);
}

test.each([
  ["line ends of Windows and of old Macs", "one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
  ["a tab stays", "one\ttwo", "one\ttwo"],
  ["control characters go without a trace", "o\u0000n\u0007e\u007F", "one"],
  ["half a surrogate pair becomes a replacement character", "one \uD83D", "one \uFFFD"],
])("a text of several lines: %s", (_what, typed, value) => {
  expect(cleaned("contact", "message", typed)).toEqual({ value });
});

test.each([
  ["a break becomes a space", "Asha\nRao", "Asha Rao"],
  ["several become one", "Asha\r\n\r\n\t\u2028Rao", "Asha Rao"],
])("a field of one line: %s", (_what, typed, value) => {
  expect(cleaned("contact", "subject", typed)).toEqual({ value });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, true, ["42"], { toString: () => "42" }])(
  "%s is not a value",
  (typed) => {
    expect(cleaned("appointment", "age", typed)).toEqual({ error: "Please enter your age in years." });
  },
);

test.each([
  ["122", { value: "122" }],
  ["123", { error: "Please enter your age in whole years, for example 42." }],
  ["42.00", { value: "42" }],
])("the oldest human was 122: %s", (typed, result) => {
  expect(cleaned("appointment", "age", typed)).toEqual(result);
});

test("a website may have an address without encryption", () => {
  expect(cleaned("comment", "website", "http://lakshmi.example/")).toEqual({
    value: "http://lakshmi.example/",
  });
});

test.each([true, ["a"], { a: 1 }])("%s in an optional field is an error, not an empty value", (typed) => {
  expect(cleaned("enquiry", "query", typed)).toHaveProperty("error");
  expect(cleaned("enquiry", "query", null)).toEqual({ value: "" });
});
