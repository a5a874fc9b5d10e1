import { factsFile } from "../support/clinic.ts";
import { VirtualClock } from "./clock.ts";
import { Random } from "./random.ts";
import { plannedScheduler, randomScheduler, randomConfiguration } from "./configuration.ts";
import type { Configuration } from "./configuration.ts";
import { Simulation } from "./simulation.ts";
import { OUTCOMES, Environment } from "./environment.ts";
import type { Outcome, Operation, Scheduler } from "./environment.ts";

/** The result of a simulation. */
export interface SimulationResult {
  /** The promises that were broken. */
  readonly problems: readonly string[];
  /** How many calls the functions made. */
  readonly calls: number;
  /** The calls while there could be faults. */
  readonly operations: readonly Operation[];
  /** Every call and its outcome; made only when it is asked for. */
  readonly trace: () => string;
}

// For the functions to read.
process.env["SITE_FACTS_FILE"] = factsFile();

const START = Date.parse("2026-11-21T06:00:00Z");

async function simulate(
  random: Random,
  configuration: Configuration,
  createScheduler: (now: () => number) => Scheduler,
): Promise<SimulationResult> {
  const clock = new VirtualClock(START + random.between(0, 3_600_000));
  const schedule = createScheduler(() => clock.elapsed);
  const environment = new Environment(clock, random, schedule);
  const simulation = new Simulation(environment, configuration);
  const restore = clock.install();
  const log = console.info;
  console.info = () => undefined;
  try {
    await clock.run(simulation.run());
  } finally {
    restore();
    console.info = log;
  }
  return {
    problems: simulation.problems,
    calls: environment.calls,
    operations: environment.operationsBefore(configuration.faultsUntil),
    trace: () => environment.trace.join("\n"),
  };
}

/** Runs the simulation of a seed: configuration, faults and times are made up from it. */
export function simulateSeed(seed: number): Promise<SimulationResult> {
  const random = new Random(seed);
  const configuration = randomConfiguration(random);
  return simulate(random, configuration, (now) => randomScheduler(random, configuration, now));
}

/** Runs a configuration with exactly these faults, by the number of the call. */
export function simulatePlan(
  configuration: Configuration,
  plan: ReadonlyMap<number, Outcome>,
): Promise<SimulationResult> {
  return simulate(new Random(1), configuration, (now) => plannedScheduler(plan, configuration, now));
}

/** Every plan with one fault: each outcome of each call that a configuration makes without any. */
export async function singleFaults(
  configuration: Configuration,
): Promise<readonly (readonly [number, Outcome])[]> {
  const { operations } = await simulatePlan(configuration, new Map());
  return operations.flatMap((operation, index) =>
    OUTCOMES[operation].map((outcome) => [index, outcome] as const),
  );
}

/** @throws Error that names the broken promises, how to repeat the simulation, and every call in it */
export function assertKept({ problems, trace }: SimulationResult, how: string): void {
  if (problems.length > 0) throw new Error(`${how}\n${problems.join("\n")}\n\n${trace()}`);
}

/** Takes a seed; returns the command that repeats its simulation. */
export const replayOf = (seed: number): string =>
  `SIMULATION_SEED=${seed} npx vitest run --project simulation seeds`;
