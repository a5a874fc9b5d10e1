import { expect, test, vi } from "vitest";

test.each([
  ["as people see them", Intl, "👩‍👩‍👧ನಿನe\u0301", 4, "👩‍👩‍👧ನಿ…"],
  ["as code points, in a browser that does not know them", {}, "🙏🙏🙏", 3, "🙏…"],
])("letters are counted and cut %s", async (_how, known, text, count, cut) => {
  vi.stubGlobal("Intl", known);
  vi.resetModules();
  const { graphemeCount, shortened } = await import("#words/letters.ts");
  expect(graphemeCount(text)).toBe(count);
  expect(shortened(text, count - 1)).toBe(cut);
  expect(shortened(text, count)).toBe(text);
});
