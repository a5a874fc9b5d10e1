import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const PROJECT = join(import.meta.dirname, "..", "..");
const PackageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script of an installed command, to be run by this Node on any system without a shell. */
export function toolScript(packageName: string, command: string): string {
  const folder = join(PROJECT, "node_modules", packageName);
  const { bin } = PackageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, script);
}

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
