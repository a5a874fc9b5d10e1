import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Runs stages of `npm test` in a copy of the project; without names, all of them. */
export function runStages(
  copy: string,
  stages: readonly string[] = [],
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "test.ts"), ...stages], {
    cwd: copy,
    env: { ...process.env, VITEST: "", NODE_ENV: "", GITHUB_ACTIONS: "" },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { status, output: stdout + stderr };
}
