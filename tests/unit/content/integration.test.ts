import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { contentCheck } from "../../../scripts/content/integration.ts";
import { sentence } from "../../../scripts/content/problem.ts";
import { ContentProject } from "./project.ts";

/** Protects: a build with a problem in the content ends with sentences, not with a stack. */
async function build(project: ContentProject) {
  const printed: string[] = [];
  const setup = contentCheck().hooks["astro:config:setup"] as (options: object) => Promise<void>;
  const config = { root: pathToFileURL(`${project.folder}/`) };
  const logger = { warn: (text: string) => printed.push(text) };
  const error: unknown = await setup({ command: "build", config, logger }).catch((reason: unknown) => reason);
  return { error, printed };
}

test("ends a build with the sentences and no stack", async () => {
  using project = new ContentProject();
  project.edit("articles/first.md", "title: A first hour of yoga", "title:");
  project.edit("offerings/prenatal.md", "pose: tree", "pose: lotus");
  const { error } = await build(project);
  expect(error).toMatchObject({ stack: "" });
  expect(String(error)).toMatch(
    /articles\/first\.md, line 2: .*\n.*prenatal\.md, line 4: .*\n.*2 problems\./,
  );
});

test("prints hints, if there are any, and goes on", async () => {
  using project = new ContentProject();
  expect(await build(project)).toEqual({ error: undefined, printed: [] });
  project.edit("slides/yoga.yaml", "Yoga for health", "YOGA FOR HEALTH");
  const hint = /^\S+yoga\.yaml, line 1: Hint: [^]*\nContent: \d+ files, no problems\. Hints: 1;/;
  expect(await build(project)).toEqual({ error: undefined, printed: [expect.stringMatching(hint)] });
});

test.each([false, true])(
  "in a pull request GitHub shows a sentence beside its line; a hint: %s",
  (isHint) => {
    const [file, message] = ["src/content/pages/tea, and more.md", "“summary” is too long: 185 characters."];
    const output = sentence({ file, line: 4, message, isHint });
    const { problemMatcher } = JSON.parse(readFileSync(".github/problem-matchers.json", "utf8")) as {
      readonly problemMatcher: readonly { severity: string; pattern: readonly { regexp: string }[] }[];
    };
    const shown = problemMatcher.flatMap(({ severity, pattern: [{ regexp = "" } = {}] }) => {
      const found = new RegExp(regexp).exec(output);
      return found === null ? [] : [[severity, ...found.slice(1)]];
    });
    expect(shown).toEqual([[isHint ? "warning" : "error", file, "4", message]]);
  },
);
