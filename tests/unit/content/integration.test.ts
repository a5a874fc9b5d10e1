import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { requireValidContent } from "#scripts/check/content.ts";
import { sentence } from "#scripts/check/finding.ts";
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

test("GitHub shows a sentence beside its line", () => {
  const [file, message] = ["src/content/pages/tea, and more.md", "“summary” is too long: 185 characters."];
  const { problemMatcher } = JSON.parse(readFileSync(".github/problem-matchers.json", "utf8")) as {
    readonly problemMatcher: readonly { severity: string; pattern: readonly { regexp: string }[] }[];
  };
  for (const isHint of [false, true]) {
    const output = sentence({ file, line: 4, message, isHint });
    const shown = problemMatcher.flatMap(({ severity, pattern: [{ regexp = "" } = {}] }) =>
      [...output.matchAll(RegExp(regexp, "g"))].map(([, ...found]) => [severity, ...found]),
    );
    expect(shown).toEqual([[isHint ? "warning" : "error", file, "4", message]]);
  }
});
