import { runNode } from "./run-node.ts";
import type { Stage, StageGroups } from "./stages.ts";

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/**
 * Ends the program with a list of the stages if a name is none of them.
 * @param names empty means all but the long ones
 */
function choose(groups: StageGroups, names: readonly string[]): StageGroups {
  const all = groups.flat();
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(", ");
    console.error(`\nThere is no stage "${unknown.join('", "')}". The stages are: ${known}\n`);
    process.exit(1);
  }
  const chosen = all.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name)));
  const needed = new Set(chosen.flatMap(({ name, needs = [] }) => [name, ...needs]));
  return groups
    .map((group) => group.filter(({ name }) => needed.has(name)))
    .filter((group) => group.length > 0);
}

/** Prints at once how a stage ended: others of its group may take minutes more. */
async function runStage({ name, command }: Stage, isShown: boolean, stop: AbortSignal) {
  const start = performance.now();
  const { passed, output } = await runNode(command, isShown, stop);
  console.log(`${passed ? "✔" : "✘"} ${name} (${secondsSince(start).toFixed(1)} s)`);
  return { name, passed, output: output.trim() };
}

/**
 * Runs stages, and ends the process with 1 if one fails. A group shows its output when all of it has ended,
 * failures last. The first group with a failure ends the run.
 */
export async function runStages(groups: StageGroups, names: readonly string[]): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping.abort();
      process.exit(130);
    });
  }
  const chosen = choose(groups, names);
  const start = performance.now();
  const results: Awaited<ReturnType<typeof runStage>>[] = [];
  for (const group of chosen) {
    console.log(`\n▸ ${group.map(({ name }) => name).join(", ")} …`);
    const ended = await Promise.all(
      group.map((stage) => runStage(stage, group.length === 1, stopping.signal)),
    );
    results.push(...ended);
    for (const { name, output } of ended.toSorted((a, b) => Number(b.passed) - Number(a.passed)))
      if (output !== "") console.log(`\n── ${name}\n${output}`);
    if (ended.some(({ passed }) => !passed)) break;
  }
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const left = chosen.flat().length - results.length;
  console.log(
    `\n${secondsSince(start).toFixed(0)} s${left > 0 ? `; stages that were not run: ${left}` : ""}`,
  );
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  console.log(`Stages: ${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
