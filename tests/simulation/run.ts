import { VirtualClock } from "./clock.ts";
import { Random } from "./random.ts";
import { plannedScheduler, randomScheduler, randomShape } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { Simulation } from "./simulation.ts";
import { World } from "./world.ts";
import type { Fate, Operation, Scheduler } from "./world.ts";

/** The result of a simulation. */
export interface Outcome {
  readonly problems: readonly string[];
  readonly operations: readonly Operation[];
  readonly trace: readonly string[];
}

const START = Date.parse("2026-11-21T06:00:00Z");

async function simulate(
  random: Random,
  shape: Shape,
  factsFile: string,
  createScheduler: (now: () => number) => Scheduler,
): Promise<Outcome> {
  const clock = new VirtualClock(START + random.between(0, 3_600_000));
  const schedule = createScheduler(() => clock.elapsed);
  const world = new World(clock, random, schedule);
  const simulation = new Simulation(world, shape, factsFile);
  const restore = clock.install();
  const log = console.info;
  console.info = () => undefined;
  try {
    await clock.run(simulation.run());
  } finally {
    restore();
    console.info = log;
  }
  return { problems: simulation.problems, operations: world.operations, trace: world.trace };
}

/** Runs the simulation of a seed: shape, faults and times are made up from it. */
export function simulateSeed(seed: number, factsFile: string): Promise<Outcome> {
  const random = new Random(seed);
  const shape = randomShape(random);
  return simulate(random, shape, factsFile, (now) => randomScheduler(random, shape, now));
}

/** Runs a shape with exactly these faults, by the number of the call. */
export function simulatePlan(
  shape: Shape,
  plan: ReadonlyMap<number, Fate>,
  factsFile: string,
): Promise<Outcome> {
  return simulate(new Random(1), shape, factsFile, (now) => plannedScheduler(plan, shape, now));
}
