import { expect, test } from "vitest";
import { verbatimLine, line, summaryField } from "#fields/builders.ts";

test("the quotation marks of a key are curly on the page", () => {
  const written = `She asked in the parents' evening: "Why 'rest'?" ("When we can talk", she said.)`;
  const shown = "She asked in the parents’ evening: “Why ‘rest’?” (“When we can talk”, she said.)";
  expect(line(120).parse(written)).toBe(shown);
  expect(summaryField.parse(written)).toBe(shown);
  // A name that another file repeats stays as it is.
  expect(verbatimLine(120).parse(written)).toBe(written);
});
