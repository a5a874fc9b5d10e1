import { expect, test } from "vitest";
import { exactLine, line, summary } from "../../../src/schemas/builders.ts";

test.each([
  ["women's health, parents' evenings", "women’s health, parents’ evenings"],
  [`"When we can talk" ("today")`, "“When we can talk” (“today”)"],
  [`She asked: "Why 'rest'?"`, "She asked: “Why ‘rest’?”"],
])("the quotation marks of a key are curly on the page, as those of a text: %s", (written, shown) => {
  expect(line(120).parse(written)).toBe(shown);
  expect(summary.parse(written.padEnd(70, "."))).toBe(shown.padEnd(70, "."));
  // A name that another file repeats stays as it is.
  expect(exactLine(120).parse(written)).toBe(written);
});
