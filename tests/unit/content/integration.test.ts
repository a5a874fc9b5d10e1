import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { requireValidContent } from "../../../scripts/check/content.ts";
import { sentence } from "../../../scripts/check/finding.ts";
import { sharedProject } from "./project.ts";

const project = sharedProject();

// What ends with the sentences and no stack: tests/integration/dev.test.ts.
test("a build prints hints and continues", async () => {
  const print = vi.spyOn(console, "warn").mockReturnValue();
  await requireValidContent(project.folder);
  expect(print).not.toHaveBeenCalled();
  project.replaceLine("slides/yoga.yaml", 2, "desc: The best yoga for your back.");
  await requireValidContent(project.folder);
  const hint = /^\S+yoga\.yaml, line 2: Hint: [^]*\nContent: \d+ files, no problems\. Hints: 1;/;
  expect(print.mock.calls).toEqual([[expect.stringMatching(hint)]]);
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
