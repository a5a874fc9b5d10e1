/** No page is too heavy for a slow phone link, and a page over its limit is reported in a sentence for editors. */
import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { tooHeavy } from "../../scripts/weight.ts";
import { DIST, readBuilt } from "./built.ts";

test("every page is within the limits of its kind", () => {
  expect(tooHeavy(DIST)).toEqual([]);
});

test("a page over its limit is reported with the excess and its heaviest parts", () => {
  const none = { kind: "a page", document: 1, firstScreen: 1, scripts: 1, firstPicture: 1, pictures: 1 };
  const found = tooHeavy(DIST, () => none).filter((each) => each.startsWith("/: "));
  expect(found).toHaveLength(5);
  expect(found.at(-1)).toMatch(
    /kB more than a page may have .+ The largest picture is “.+” \([\d.]+ kB\)\.$/,
  );
});

test("the service worker stays within 4 kB, and its offline page needs no other file (decision 0210)", () => {
  expect(brotliCompressSync(readBuilt("sw.js")).length).toBeLessThanOrEqual(4_000);
  expect(readBuilt("offline.html")).not.toMatch(/<script|rel="stylesheet"/);
});
