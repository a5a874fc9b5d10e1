/**
 * `npm test`: every check of the project, in stages with their times. `npm test -- unit browser` runs
 * the stages that are named, and the build if they need it; the long stages (faults, edits) only when they are named.
 *
 * Stages of a row run side by side and show their output when they are done, the failed ones last; a
 * stage alone shows it while it runs. The first row with a failure ends the run, so that what failed
 * is the last thing on the screen.
 */
import { runStage } from "./stages/run-stage.ts";
import type { StageResult } from "./stages/run-stage.ts";
import { chooseStages } from "./stages/stages.ts";
import type { Stage } from "./stages/stages.ts";
import { installBrowser } from "./setup/browser.ts";

/** The rows of this run, with a browser installed if one of their stages starts one. */
function prepareRun(): readonly (readonly Stage[])[] {
  try {
    const rows = chooseStages(process.argv.slice(2));
    if (rows.flat().some(({ needsBrowser }) => needsBrowser)) installBrowser();
    return rows;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const rows = prepareRun();

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    stopping.abort();
    process.exit(130);
  });
}

const start = performance.now();
const results: StageResult[] = [];

/** The line that ends a stage, for people and for machines. */
function closingLine({ stage, passed, seconds }: StageResult): string {
  return `${passed ? "✔" : "✘"} ${stage.name}: ${passed ? "1 passed, 0 failed" : "0 passed, 1 failed"} (${seconds.toFixed(1)} s)`;
}

function report(rowResults: readonly StageResult[]): void {
  for (const result of rowResults.toSorted((a, b) => Number(b.passed) - Number(a.passed))) {
    if (result.output.trim() !== "") console.log(`\n── ${result.stage.name}\n${result.output.trim()}`);
    console.log(closingLine(result));
  }
}

for (const row of rows) {
  console.log(`\n▸ ${row.map(({ name }) => name).join(" and ")} …`);
  const rowResults = await Promise.all(
    row.map((stage) => runStage(stage, row.length === 1, stopping.signal)),
  );
  results.push(...rowResults);
  report(rowResults);
  if (rowResults.some(({ passed }) => !passed)) break;
}

const failed = results.filter(({ passed }) => !passed);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
const left = rows.flat().length - results.length;
console.log(
  `\nStages: ${results.length - failed.length} passed, ${failed.length} failed` +
    `${left > 0 ? `, ${left} not run` : ""} (${seconds} s)` +
    (failed.length > 0 ? `. Failed: ${failed.map(({ stage }) => stage.name).join(", ")}` : ""),
);
process.exitCode = failed.length > 0 ? 1 : 0;
