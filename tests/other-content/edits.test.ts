/** Content is not code: an editor's ordinary changes fail no test. */
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { EDITS } from "./edits.ts";

const { copy, remove, runStages } = copyProject();
afterAll(remove);

// That an error is reported in a sentence: tests/integration/commands.test.ts.
test(`green after ${Object.keys(EDITS).join("; ")}`, () => {
  for (const edit of Object.values(EDITS)) edit(join(copy, "src", "content"));
  const { status, output } = runStages();
  expect(status, output).toBe(0);
});
