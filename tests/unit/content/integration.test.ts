import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { contentCheck } from "../../../scripts/content/integration.ts";
import { sentence } from "../../../scripts/content/problem.ts";
import { ContentProject } from "./project.ts";

/** Protects: a build with a problem in the content ends with sentences, not with a stack. */
async function build(
  project: ContentProject,
  warn: (text: string) => void = () => undefined,
): Promise<unknown> {
  const setup = contentCheck().hooks["astro:config:setup"] as (options: object) => Promise<void>;
  const config = { root: pathToFileURL(`${project.folder}/`) };
  return setup({ command: "build", config, logger: { warn } }).catch((error: unknown) => error);
}

test("ends a build with the sentences and no stack", async () => {
  using project = new ContentProject();
  project.edit("articles/first.md", "title: A first hour of yoga", "title:");
  project.edit("offerings/prenatal.md", "pose: tree", "pose: lotus");
  const error = await build(project);
  expect(error).toMatchObject({ stack: "" });
  expect(String(error)).toMatch(
    /articles\/first\.md, line 2: .*\n.*prenatal\.md, line 4: .*\n.*2 problems\./,
  );
});

test.each([
  ["YOGA FOR HEALTH", [/^\S+yoga\.yaml, line 1: Hint: [^]*\nContent: \d+ files, no problems\. Hints: 1;/]],
  ["Yoga for health", []],
])("prints hints and goes on: %s", async (heading, hints) => {
  using project = new ContentProject();
  const printed: string[] = [];
  project.edit("slides/yoga.yaml", "heading: Yoga for health", `heading: ${heading}`);
  expect(await build(project, (text) => printed.push(text))).toBeUndefined();
  expect(printed).toEqual(hints.map((hint): unknown => expect.stringMatching(hint)));
});

interface Matcher {
  readonly severity: string;
  readonly pattern: readonly [
    { readonly regexp: string; readonly file: 1; readonly line: 2; readonly message: 3 },
  ];
}

test.each([
  ["error", false],
  ["warning", true],
])("in a pull request GitHub shows a sentence beside its line: %s (decision 0041)", (severity, isHint) => {
  const [file, message] = [
    "src/content/pages/tea, and more.md",
    "“summary” is too long: 185 characters. Write less.",
  ];
  const output = sentence({ file, line: 4, message, isHint });
  const { problemMatcher } = JSON.parse(readFileSync(".github/problem-matchers.json", "utf8")) as {
    readonly problemMatcher: readonly Matcher[];
  };
  const shown = problemMatcher.flatMap(({ severity, pattern: [{ regexp }] }) => {
    const found = new RegExp(regexp).exec(output);
    return found === null ? [] : [[severity, ...found.slice(1)]];
  });
  expect(shown).toEqual([[severity, file, "4", message]]);
});
