/** What the service worker downloads by itself (docs/decisions/0210). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

const DIST = process.env["TEST_DIST"] ?? join(import.meta.dirname, "..", "..", "dist");

/** Bytes, compressed. */
const LIMIT = 12_000;

test("the worker and its offline page together stay within 12 kB, and the page needs no other file", () => {
  const files = ["sw.js", "offline.html"].map((name) => readFileSync(join(DIST, name)));
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
  const html = files[1]?.toString() ?? "";
  expect(html).not.toMatch(/<script|rel="stylesheet"/);
});
