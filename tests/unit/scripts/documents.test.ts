/** The commands, paths and links in the documents exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { stageRows } from "../../../scripts/stages/stages.ts";

const PROJECT = join(import.meta.dirname, "..", "..", "..");
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", ".github/**/*.{md,yml}"], { cwd: PROJECT });
const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const textOf = (document: string) => readFileSync(join(PROJECT, document), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = ""]) => word);

/** Folders at the top of the project: a word in code that begins with one is a path. */
const TOP = "src|netlify|scripts|tests|docs|public|\\.github|\\.cspell|\\.ci";

/** Files that a build writes and Git ignores do not exist in a new clone. */
const BUILT = readFileSync(join(PROJECT, ".gitignore"), "utf8")
  .split("\n")
  .filter((line) => line.endsWith("/"));
const isThere = (path: string) =>
  existsSync(join(PROJECT, path)) || BUILT.some((folder) => path.startsWith(folder));

test("the documents are found", () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(["README.md", join("docs", "architecture.md")]));
});

test.each(DOCUMENTS)("%s: every command, stage, link and path that it names exists", (document) => {
  const text = textOf(document);
  const stages = stageRows()
    .flat()
    .map(({ name }) => name);
  const unknown = {
    commands: found(text, /npm run ([a-z][\w:-]*)(?! --if-present)/g).filter((name) => !scripts[name]),
    stages: found(text, /npm test -- ([a-z]+)/g).filter((name) => !stages.includes(name)),
    links: found(text, /\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g).filter(
      (link) => !existsSync(join(PROJECT, dirname(document), link)),
    ),
    paths: found(text, new RegExp(`\`((?:${TOP})/[\\w./\\[\\]-]*)\``, "g")).filter((path) => !isThere(path)),
  };
  expect(unknown).toEqual({ commands: [], stages: [], links: [], paths: [] });
});

test("the tree in docs/architecture.md is the project's", () => {
  const [, tree = ""] = /```\n([\s\S]+?)```/.exec(textOf("docs/architecture.md")) ?? [];
  const folders: string[] = [];
  let top = "";
  for (const line of tree.split("\n")) {
    const [, indent = "", names = ""] = /^( *)((?:[\w.[\]-]+\/?(?:, )?)+)(?: |$)/.exec(line) ?? [];
    if (names === "") continue;
    if (indent === "") top = names.replace("/", "");
    for (const name of names.split(", ")) folders.push(indent === "" ? name : `${top}/${name}`);
  }
  expect(folders).toContain("src/client-directives/");
  expect(folders.filter((folder) => !existsSync(join(PROJECT, folder)))).toEqual([]);
});

describe("the decision records", () => {
  const FOLDER = join("docs", "decisions");
  const records = globSync(join(FOLDER, "0*.md"), { cwd: PROJECT });
  const numberOf = (record: string) => basename(record).slice(0, 4);

  test.each(records)("%s has its number, a date and a status", (record) => {
    const text = textOf(record);
    expect(text).toMatch(new RegExp(`^# ${numberOf(record)}:? \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect(text).toMatch(/^Status: (?:accepted|superseded)/m);
  });

  test("have a number each", () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  test("exist where a comment names one", () => {
    const files = globSync(["{src,netlify,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}", "*.{ts,mjs,toml}"], {
      cwd: PROJECT,
    });
    const numbers = new Set(records.map(numberOf));
    const unknown = files.flatMap((file) =>
      found(textOf(file), /decisions?[ /](0\d{3})\b/g)
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
