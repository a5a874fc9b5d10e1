/** The commands, paths, links and decisions that documents and comments name exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { expect, test } from "vitest";

import { TEST_STAGES } from "#scripts/stages/stages.ts";

const textOf = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = ""]) => word);

const { scripts } = JSON.parse(textOf("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const stages = TEST_STAGES.flat().map(({ name }) => name);

/** A word in code that begins with a folder at the top of the project is a path. */
const PATH = /`((?:src|netlify|scripts|tests|docs|public|\.github|\.cspell|\.ci)\/[\w./[\]-]*)`/g;
/** What a build writes is not in a new clone, and which files the content has is the clinic's. */
const ELSEWHERE = [
  ...textOf(".gitignore")
    .split("\n")
    .filter((line) => line.endsWith("/")),
  "src/content/",
  "public/videos",
];

test.each(globSync(["*.md", "docs/**/*.md", ".github/**/*.{md,yml}"]))(
  "%s names commands, stages and paths that exist",
  (document) => {
    const text = textOf(document);
    const links = found(text, /\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g).map((link) =>
      join(dirname(document), link),
    );
    const paths = found(text, PATH).filter(
      (path) => !ELSEWHERE.some((place) => `${path}/`.startsWith(place)),
    );
    expect({
      commands: found(text, /npm run ([a-z][\w:-]*)(?! --if-present)/g).filter((name) => !scripts[name]),
      stages: found(text, /npm test -- ([a-z][a-z-]*)/g).filter((name) => !stages.includes(name)),
      files: [...links, ...paths].filter((path) => !existsSync(path)),
    }).toEqual({ commands: [], stages: [], files: [] });
  },
);

test("decisions that code and documents cite exist", () => {
  const numbers = globSync("docs/decisions/0*.md").map((record) => basename(record).slice(0, 4));
  const code = "{src,netlify,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}";
  for (const file of globSync([code, "*.{ts,mjs,toml,md}", "docs/**/*.md"]))
    expect(numbers, file).toEqual(expect.arrayContaining(found(textOf(file), /decisions?[ /](0\d{3})\b/g)));
});

test("each promise of reliability is cited by a test", () => {
  const promises = found(textOf("docs/reliability.md"), /^- \*\*(P\d+)\*\*:/gm);
  const tests = globSync("tests/**/*.{test,spec}.{ts,tsx}").map(textOf).join("\n");
  expect(promises).not.toEqual([]);
  expect(promises.filter((promise) => !new RegExp(`\\b${promise}\\b`).test(tests))).toEqual([]);
});
