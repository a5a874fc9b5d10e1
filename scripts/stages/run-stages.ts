import { runNode } from "./run-node.ts";
import type { Stage, StageGroups } from "./stages.ts";

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
  return groups.map((group) => group.filter(({ name }) => needed.has(name)));
}

/** Prints the output of a stage as it runs or, beside others, when it has ended. */
async function runStage({ name, command }: Stage, isAlone: boolean, stop: AbortSignal) {
  const start = performance.now();
  const { passed, output } = await runNode(command, isAlone, stop);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${output}${passed ? "✔" : "✘"} ${name} (${seconds} s)\n`);
  return { name, passed };
}

/** Runs stages until those of a group have ended of which one fails; the process then ends with 1. */
export async function runStages(groups: StageGroups, names: readonly string[]): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping.abort();
      process.exit(130);
    });
  }
  const ended: Awaited<ReturnType<typeof runStage>>[] = [];
  for (const group of choose(groups, names)) {
    const running = group.map((stage) => runStage(stage, group.length === 1, stopping.signal));
    ended.push(...(await Promise.all(running)));
    if (ended.some(({ passed }) => !passed)) break;
  }
  const failed = ended.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(`Stages: ${ended.length - failed.length} passed, ${failed.length} failed ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
