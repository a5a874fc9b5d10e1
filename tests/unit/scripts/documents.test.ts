/** The commands, paths, links and decisions that documents and comments name exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { expect, test } from "vitest";

import { TEST_STAGES } from "../../../scripts/stages/stages.ts";
import { COLLECTIONS } from "../../../src/schemas/collections.ts";

const PROJECT = join(import.meta.dirname, "..", "..", "..");
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", ".github/**/*.{md,yml}"], { cwd: PROJECT });
const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const stages = TEST_STAGES.flat().map(({ name }) => name);
const textOf = (document: string) => readFileSync(join(PROJECT, document), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = ""]) => word);

/** Folders at the top of the project: a word in code that begins with one is a path. */
const TOP = "src|netlify|scripts|tests|docs|public|\\.github|\\.cspell|\\.ci";

/** Files that a build writes and Git ignores do not exist in a new clone. */
const BUILT = textOf(".gitignore")
  .split("\n")
  .filter((line) => line.endsWith("/"));
/** Which files a folder of the content has is the clinic's: the documents name those that it was delivered with. */
const CONTENT = Object.values(COLLECTIONS).map(
  (place) => `src/content/${"file" in place ? place.file : `${place.folder}/`}`,
);
const isThere = (path: string) =>
  existsSync(join(PROJECT, path)) || [...BUILT, ...CONTENT].some((place) => path.startsWith(place));

test("the documents are found", () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(["README.md", join("docs", "architecture.md")]));
});

test.each(DOCUMENTS)("%s: every command, stage, link and path that it names exists", (document) => {
  const text = textOf(document);
  const links = found(text, /\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g);
  const paths = found(text, new RegExp(`\`((?:${TOP})/[\\w./\\[\\]-]*)\``, "g"));
  expect({
    commands: found(text, /npm run ([a-z][\w:-]*)(?! --if-present)/g).filter((name) => !scripts[name]),
    stages: found(text, /npm test -- ([a-z][a-z-]*)/g).filter((name) => !stages.includes(name)),
    links: links.filter((link) => !existsSync(join(PROJECT, dirname(document), link))),
    paths: paths.filter((path) => !isThere(path)),
  }).toEqual({ commands: [], stages: [], links: [], paths: [] });
});

test("a decision has a number of its own, a date and a status, is in the index, and exists where a comment or document names it", () => {
  const records = globSync("docs/decisions/0*.md", { cwd: PROJECT });
  const numbers = records.map((record) => basename(record).slice(0, 4));
  expect(new Set(numbers).size).toBe(records.length);
  records.forEach((record, index) => {
    const head = new RegExp(
      `^# ${numbers[index] ?? ""}:? \\S[^]*^Date: \\d{4}-\\d{2}-\\d{2}$[^]*^Status: \\w`,
      "m",
    );
    expect(textOf(record), record).toMatch(head);
  });
  const index = textOf("docs/decisions/README.md");
  expect(found(index, /\]\((0[\w-]+\.md)\)/g).sort()).toEqual(
    records.map((record) => basename(record)).sort(),
  );
  const files = [
    "{src,netlify,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}",
    "*.{ts,mjs,toml,md}",
    "docs/**/*.md",
  ];
  for (const file of globSync(files, { cwd: PROJECT }))
    expect(numbers, file).toEqual(expect.arrayContaining(found(textOf(file), /decisions?[ /](0\d{3})\b/g)));
});

test("the table of promises names every test that protects one", () => {
  const table = textOf("docs/reliability.md").split("## Proof")[1] ?? "";
  const proofs = globSync("tests/**/*.{test,spec}.{ts,tsx}", { cwd: PROJECT }).filter((file) =>
    /\bProtects P\d|\(reliability, P\d/.test(textOf(file)),
  );
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((file) => !table.includes(`\`${file}\``))).toEqual([]);
});
