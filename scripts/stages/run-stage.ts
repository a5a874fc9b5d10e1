import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

import type { Stage } from "./stages.ts";

/** How a stage ended. */
export interface StageResult {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it printed; "" where it was shown while it ran. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Ends what runs, when the person stops the tests. */
export function stopStages(): void {
  for (const child of running) child.kill("SIGTERM");
}

async function runCommand(command: readonly string[], isShown: boolean, output: Buffer[]): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    // No stage may wait for input.
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  running.delete(child);
  return code === 0;
}

/** Runs a stage's commands until one fails. @param isShown true prints while it runs */
export async function runStage(stage: Stage, isShown: boolean): Promise<StageResult> {
  const start = performance.now();
  const output: Buffer[] = [];
  let passed = true;
  for (const command of stage.commands) {
    passed = await runCommand(command, isShown, output);
    if (!passed) break;
  }
  const seconds = (performance.now() - start) / 1000;
  return { stage, passed, seconds, output: Buffer.concat(output).toString() };
}
