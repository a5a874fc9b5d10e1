/**
 * Content is not code: an editor's ordinary changes fail no test, and an error is reported in a sentence.
 * `EDITS_STAGES="content build pages"` runs only these stages on the copy; without it all of `npm test` runs.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { EDITS, WRONG_EDIT } from "./edits.ts";

const STAGES = (process.env["EDITS_STAGES"] ?? "").split(" ").filter((name) => name !== "");

let remove: () => void = () => undefined;
afterEach(() => remove());

/** Makes the edits in a copy of the project and runs stages there. */
function runStages(
  edits: typeof EDITS,
  stages: readonly string[],
): { status: number | null; output: string } {
  const project = copyProject(true);
  remove = project.remove;
  for (const { make } of edits) make(join(project.copy, "src", "content"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "test.ts"), ...stages], {
    cwd: project.copy,
    env: { ...process.env, VITEST: "", NODE_ENV: "", GITHUB_ACTIONS: "" },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { status, output: stdout + stderr };
}

test(`green after ${EDITS.map(({ name }) => name).join("; ")}`, () => {
  const { status, output } = runStages(EDITS, STAGES);
  expect(status, output).toBe(0);
});

test("an edit with an error ends in a sentence: which file, which line, what is wrong, what to write", () => {
  const { status, output } = runStages([WRONG_EDIT], ["content"]);
  expect(status).toBe(1);
  expect(output).toMatch(/^src\/content\/[\w/-]+\.(?:md|yaml), line \d+: .+\. .+\.$/m);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
});
