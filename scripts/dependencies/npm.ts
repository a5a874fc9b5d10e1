import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { PlainError } from "../server/ports.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** For commands whose failure is an answer too. */
export const OUTPUT_OF_A_FAILURE = { mayFail: true } as const;

/**
 * Runs npm in the project and gives what it prints.
 *
 * @throws PlainError with npm's words where it fails, unless it may
 */
export function npm(words: readonly string[], { mayFail = false } = {}): string {
  const script = process.env["npm_execpath"];
  const [command, ...rest] = script === undefined ? ["npm", ...words] : [process.execPath, script, ...words];
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: PROJECT,
    encoding: "utf8",
    maxBuffer: 64e6,
    shell: script === undefined && process.platform === "win32",
  });
  if (status !== 0 && !mayFail) throw new PlainError(`npm ${words.join(" ")} failed:\n${stderr}`);
  return stdout;
}
