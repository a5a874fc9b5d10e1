/** No page is too heavy for a slow phone link, and a page over its limit is reported in a sentence for editors. */
import { expect, test } from "vitest";

import { limitsOf, tooHeavy } from "../../scripts/weight.ts";
import { DIST } from "./built.ts";

test("every page is within the limits of its kind", () => {
  expect(tooHeavy(DIST)).toEqual([]);
});

test("a page over its limit is named with the excess and with what weighs most", () => {
  const none = { kind: "a page", document: 1, firstScreen: 1, scripts: 1, firstPicture: 1, pictures: 1 };
  const found = tooHeavy(DIST, (address) => (address === "/gallery" ? none : limitsOf(address)));
  expect(found).toHaveLength(5);
  for (const sentence of found) {
    expect(sentence).toMatch(
      /^\/gallery: .+ is [\d.]+ kB, [\d.]+ kB more than a page may have \(0\.0 kB\)\./,
    );
  }
  expect(found.at(-1)).toMatch(/The largest picture is “.+” \([\d.]+ kB\)\.$/);
});
