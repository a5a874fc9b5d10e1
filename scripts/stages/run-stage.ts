import { runNode } from "../build/tool.ts";
import type { Stage } from "./stages.ts";

/** How a stage ended. */
export interface StageResult {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it printed; "" where it was shown while it ran. */
  readonly output: string;
}

/**
 * Runs a stage's commands until one fails.
 *
 * @param isShown true prints while it runs
 * @param signal ends the running command
 */
export async function runStage(stage: Stage, isShown: boolean, signal: AbortSignal): Promise<StageResult> {
  const start = performance.now();
  const outputs: string[] = [];
  let passed = true;
  for (const command of stage.commands) {
    const ended = await runNode(command, isShown, signal);
    outputs.push(ended.output);
    passed = ended.passed;
    if (!passed) break;
  }
  const seconds = (performance.now() - start) / 1000;
  return { stage, passed, seconds, output: outputs.join("") };
}
