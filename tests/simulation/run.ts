import { VirtualClock } from "./clock.ts";
import { Random } from "./random.ts";
import { plannedScheduler, randomScheduler, randomShape } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { Simulation } from "./simulation.ts";
import { FATES, World } from "./world.ts";
import type { Fate, Operation, Scheduler } from "./world.ts";

/** The result of a simulation. */
export interface Outcome {
  /** The promises that were broken. */
  readonly problems: readonly string[];
  /** How many calls the functions made. */
  readonly calls: number;
  /** The calls while there could be faults. */
  readonly operations: readonly Operation[];
  /** Every call and its fate; made only when it is asked for. */
  readonly trace: () => string;
}

const START = Date.parse("2026-11-21T06:00:00Z");

async function simulate(
  random: Random,
  shape: Shape,
  createScheduler: (now: () => number) => Scheduler,
): Promise<Outcome> {
  const clock = new VirtualClock(START + random.between(0, 3_600_000));
  const schedule = createScheduler(() => clock.elapsed);
  const world = new World(clock, random, schedule);
  const simulation = new Simulation(world, shape);
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
    calls: world.calls,
    operations: world.operationsBefore(shape.faultsUntil),
    trace: () => world.trace.join("\n"),
  };
}

/** Runs the simulation of a seed: shape, faults and times are made up from it. */
export function simulateSeed(seed: number): Promise<Outcome> {
  const random = new Random(seed);
  const shape = randomShape(random);
  return simulate(random, shape, (now) => randomScheduler(random, shape, now));
}

/** Runs a shape with exactly these faults, by the number of the call. */
export function simulatePlan(shape: Shape, plan: ReadonlyMap<number, Fate>): Promise<Outcome> {
  return simulate(new Random(1), shape, (now) => plannedScheduler(plan, shape, now));
}

/** Every plan with one fault: each fate of each call that a shape makes without any. */
export async function singleFaults(shape: Shape): Promise<readonly (readonly [number, Fate])[]> {
  const { operations } = await simulatePlan(shape, new Map());
  return operations.flatMap((operation, index) => FATES[operation].map((fate) => [index, fate] as const));
}

/** @throws Error that names the broken promises, how to repeat the simulation, and every call in it */
export function assertKept({ problems, trace }: Outcome, how: string): void {
  if (problems.length > 0) throw new Error(`${how}\n${problems.join("\n")}\n\n${trace()}`);
}

/** Takes a seed; returns the command that repeats its simulation. */
export const replayOf = (seed: number): string =>
  `SIMULATION_SEED=${seed} npx vitest run --project simulation seeds`;
