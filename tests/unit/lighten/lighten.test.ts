import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { lighten } from "../../../scripts/lighten/lighten.ts";
import { FOLD } from "../../../scripts/lighten/tags.ts";

const SCOPE = "data-astro-cid-abc";
const CSS = `:root{--ink:#111}h1[${SCOPE}]{color:var(--ink)}footer[${SCOPE}]{color:green}.never{color:blue}`;

const page = (fold: string) =>
  `<html><head><style>${CSS}</style></head><body><main><h1 ${SCOPE}>Yes</h1>${fold}<p ${SCOPE}></p></main><footer ${SCOPE}></footer></body></html>`;

let dist: string;
const read = (name: string) => readFileSync(join(dist, name), "utf8");

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "lighten-"));
  mkdirSync(join(dist, "_astro"));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** The address of the stylesheet that a page loads late, and its text. */
function lateOf(name: string): { readonly at: number; readonly css: string } {
  const found = /<link rel="stylesheet" href="(\/_astro\/late\.[\w-]{8}\.css)" fetchpriority="low">/.exec(
    read(name),
  );
  return { at: found?.index ?? -1, css: read(found?.[1] ?? "") };
}

test("a page keeps what its first screen needs and loads the rest at its fold", async () => {
  writeFileSync(join(dist, "yoga.html"), page(FOLD));
  expect(await lighten(dist)).toBe("1 pages lightened");
  expect(read("yoga.html")).toContain("<style>h1[data-a]{color:#111}</style>");
  expect(read("yoga.html")).toContain("<h1 data-a>Yes</h1><link rel=");
  // The paragraph has no rule of its own.
  expect(read("yoga.html")).toContain("<p></p></main><footer data-a></footer>");
  expect(lateOf("yoga.html").css).toMatch(/^footer\[data-a\]\{color:green\}\.drawn/);
  expect(read("yoga.html")).not.toContain(FOLD);
});

test("a page without a fold has it at the end of its main part", async () => {
  writeFileSync(join(dist, "yoga.html"), page(""));
  await lighten(dist);
  expect(read("yoga.html")).toMatch(/<\/main><link rel="stylesheet"/);
});

test("the home page has a late stylesheet of its own, all others share one", async () => {
  for (const name of ["index.html", "yoga.html", "diet.html"]) writeFileSync(join(dist, name), page(FOLD));
  writeFileSync(join(dist, "diet.html"), page(FOLD).replace("</style>", `p[${SCOPE}]{color:red}</style>`));
  await lighten(dist);
  expect(lateOf("yoga.html").css).toBe(lateOf("diet.html").css);
  expect(lateOf("diet.html").css).toContain("p[data-a]{color:red}");
  expect(lateOf("index.html").css).not.toContain("color:red");
  expect(readdirSync(join(dist, "_astro")).filter((name) => name.startsWith("late."))).toHaveLength(2);
});

test("a page that Astro did not style stays as it is", async () => {
  writeFileSync(join(dist, "plain.html"), "<style>.never{color:blue}</style>");
  expect(await lighten(dist)).toBe("0 pages lightened");
  expect(read("plain.html")).toBe("<style>.never{color:blue}</style>");
});
