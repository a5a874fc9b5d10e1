import { runNode } from "../build/tool.ts";
import type { RunningProgram } from "../build/tool.ts";
import type { Stage } from "./stages.ts";

/** How a stage ended. */
export interface StageResult {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it printed; "" where it was shown while it ran. */
  readonly output: string;
}

const running = new Set<RunningProgram>();

/** Ends the running programs, when a person stops the tests. */
export function stopStages(): void {
  for (const program of running) program.stop();
}

/** Runs a stage's commands until one fails. @param isShown true prints while it runs */
export async function runStage(stage: Stage, isShown: boolean): Promise<StageResult> {
  const start = performance.now();
  const outputs: string[] = [];
  let passed = true;
  for (const command of stage.commands) {
    const program = runNode(command, isShown);
    running.add(program);
    const ended = await program.done;
    running.delete(program);
    outputs.push(ended.output);
    passed = ended.passed;
    if (!passed) break;
  }
  const seconds = (performance.now() - start) / 1000;
  return { stage, passed, seconds, output: outputs.join("") };
}
