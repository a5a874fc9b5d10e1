/** Content is not code: an editor's ordinary changes fail no test, and an error is reported in a sentence. */
import { rmSync } from "node:fs";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { EDITS, personWithReferences } from "./edits.ts";

let remove: () => void = () => undefined;
afterEach(() => remove());

/** Runs stages in a copy of the project with these edits. */
function runWith(edits: readonly ((content: string) => void)[], stages?: readonly string[]) {
  const project = copyProject();
  remove = project.remove;
  for (const edit of edits) edit(join(project.copy, "src", "content"));
  return project.runStages(stages);
}

test(`green after ${Object.keys(EDITS).join("; ")}`, () => {
  const { status, output } = runWith(Object.values(EDITS));
  expect(status, output).toBe(0);
});

test("an edit with an error is reported with its file, its line, what is wrong and what to write", () => {
  const { status, output } = runWith([(content) => rmSync(personWithReferences(content))], ["content"]);
  expect(status).toBe(1);
  expect(output).toMatch(/^src\/content\/[\w/-]+\.(?:md|yaml), line \d+: .+\. .+\.$/m);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
});
