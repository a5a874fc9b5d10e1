/** No page is too heavy for a slow phone link (docs/decisions/0065 and 0220). */
import { globSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { tooHeavy, tooHeavyParts } from "#scripts/build/page-weight.ts";
import { built, DIST, readBuilt } from "./built.ts";

test("every page is within the limits of its kind", () => {
  expect(tooHeavy(DIST)).toEqual([]);
});

test("a page over its limit is reported", () => {
  const none = { kind: "a page", document: 1, firstScreen: 1, scripts: 1, firstPicture: 1, pictures: 1 };
  const found = tooHeavyParts(DIST, "index.html", none);
  expect(found).toHaveLength(5);
  expect(found.at(-1)).toMatch(
    /^\/: .+ kB more than a page may have .+ The largest picture is “.+” \([\d.]+ kB\)\.$/,
  );
});

/** Marks that survive minification: a symbol of React, and the channel on which only the queue listens. */
const MARKS = ["react.transitional.element", "BroadcastChannel"];

const codeOf = (files: Iterable<string>) => [...files].map(readBuilt).join("\n");
/** The scripts that pages load by themselves. */
const loaded = [...built.pages.values()]
  .flatMap(({ html }) => html.querySelectorAll("script[src], link[rel=modulepreload]"))
  .filter((element) => element.closest("template") === null)
  .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");

test("a page that is only read loads no React", () => {
  expect(loaded).not.toEqual([]);
  const code = codeOf(new Set(loaded));
  // A script waits for no other file.
  expect(code).not.toMatch(/\b(?:from|import)\s*["']\./);
  // The islands have the marks.
  const all = codeOf(globSync("_astro/*.js", { cwd: DIST }));
  for (const mark of MARKS) expect([code.includes(mark), all.includes(mark)], mark).toEqual([false, true]);
});

test("the service worker stays small", () => {
  // Decision 0210.
  expect(brotliCompressSync(readBuilt("sw.js")).length).toBeLessThanOrEqual(4_000);
  expect(readBuilt("offline.html")).not.toMatch(/<script|rel="stylesheet"/);
});
