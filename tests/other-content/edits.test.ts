/** Content is not code: an editor's ordinary changes fail no test, and an error is reported in a sentence. */
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { EDITS, WRONG_EDIT } from "./edits.ts";
import type { Edit } from "./edits.ts";
import { runStages } from "./run-stages.ts";

let remove: () => void = () => undefined;
afterEach(() => remove());

/** A copy of the project with these edits. */
function copyWith(...edits: readonly Edit[]): string {
  const project = copyProject(true);
  remove = project.remove;
  for (const { make } of edits) make(join(project.copy, "src", "content"));
  return project.copy;
}

test(`green after ${EDITS.map(({ name }) => name).join("; ")}`, () => {
  const { status, output } = runStages(copyWith(...EDITS));
  expect(status, output).toBe(0);
});

test("an edit with an error ends in a sentence: which file, which line, what is wrong, what to write", () => {
  const { status, output } = runStages(copyWith(WRONG_EDIT), ["content"]);
  expect(status).toBe(1);
  expect(output).toMatch(/^src\/content\/[\w/-]+\.(?:md|yaml), line \d+: .+\. .+\.$/m);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
});
