import { expect, test } from "vitest";
import { exactLine, line, paragraph, summary } from "../../../src/schemas/fields.ts";

test.each([
  ["women's health", "women’s health"],
  ['Say "stop", and we stop.', "Say “stop”, and we stop."],
  [`"When we can talk" ("today")`, "“When we can talk” (“today”)"],
  [`She asked: "Why 'rest'?"`, "She asked: “Why ‘rest’?”"],
  ["parents' evenings", "parents’ evenings"],
])("the quotation marks of a key are curly on the page, as those of a text: %s", (written, shown) => {
  expect(line(120).parse(written)).toBe(shown);
  expect(paragraph(120).parse(written)).toBe(shown);
  expect(summary.parse(written.padEnd(70, "."))).toBe(shown.padEnd(70, "."));
  // A name that another file repeats stays as it is.
  expect(exactLine(120).parse(written)).toBe(written);
});
