import { spawn } from "node:child_process";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "..", "..");

/** A program that runs. */
export interface RunningProgram {
  /** Resolves at its end; `output` is "" where it was shown. */
  readonly done: Promise<{ readonly passed: boolean; readonly output: string }>;
  stop(): void;
}

/**
 * Runs a program by this Node in the folder of the project, without Astro's usage reports and without input.
 *
 * @param isShown true prints its output while it runs; false collects it
 */
export function runNode(args: readonly string[], isShown: boolean): RunningProgram {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const done = new Promise<{ passed: boolean; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ passed: code === 0, output: Buffer.concat(output).toString() }));
  });
  return { done, stop: () => void child.kill() };
}
