import { runNode } from "../build/tool.ts";

/** One step of `npm test` or `npm run check`. */
export interface Stage {
  readonly name: string;
  /**
   * Arguments of Node in the folder of the project, for programs that run one after the other until one fails. Tools
   * are named by their scripts, so that no shell is needed on any system.
   */
  readonly commands: readonly (readonly string[])[];
}

interface StageResult {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it printed; "" where it was shown while it ran. */
  readonly output: string;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

async function runStage(stage: Stage, isShown: boolean, signal: AbortSignal): Promise<StageResult> {
  const start = performance.now();
  const outputs: string[] = [];
  let passed = true;
  for (const command of stage.commands) {
    const ended = await runNode(command, isShown, signal);
    outputs.push(ended.output);
    passed = ended.passed;
    if (!passed) break;
  }
  return { stage, passed, seconds: secondsSince(start), output: outputs.join("").trim() };
}

function report({ stage, passed, seconds, output }: StageResult): void {
  if (output !== "") console.log(`\n── ${stage.name}\n${output}`);
  console.log(`${passed ? "✔" : "✘"} ${stage.name} (${seconds.toFixed(1)} s)`);
}

/**
 * Runs rows of stages and sets the exit code. The stages of a row run side by side and show their output when they are
 * done; a stage alone shows it while it runs. The first row with a failure ends the run, and the output of a failed
 * stage comes last, so that what failed is the last thing on the screen.
 */
export async function runRows(rows: readonly (readonly Stage[])[]): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping.abort();
      process.exit(130);
    });
  }
  const start = performance.now();
  const results: StageResult[] = [];
  for (const row of rows) {
    console.log(`\n▸ ${row.map(({ name }) => name).join(", ")} …`);
    const ended = await Promise.all(row.map((stage) => runStage(stage, row.length === 1, stopping.signal)));
    results.push(...ended);
    for (const result of ended.toSorted((a, b) => Number(b.passed) - Number(a.passed))) report(result);
    if (ended.some(({ passed }) => !passed)) break;
  }
  const failed = results.filter(({ passed }) => !passed);
  const left = rows.flat().length - results.length;
  console.log(
    `\n${secondsSince(start).toFixed(0)} s${left > 0 ? `; stages that were not run: ${left}` : ""}`,
  );
  if (failed.length > 0) console.log(`Failed: ${failed.map(({ stage }) => stage.name).join(", ")}`);
  console.log(`Stages: ${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
