import { DAY, HOUR, MINUTE, SECOND } from "#netlify/submissions/limits.ts";
import { STATE_KEY } from "#netlify/submissions/outbox/sweep-state.ts";
import { elapsed } from "./clock.ts";
import type { Random } from "./random.ts";
import { OUTCOMES, type Operation, type Outcome, type Scheduler } from "./environment.ts";

/** From one time to another, in milliseconds since the start. */
type Period = readonly [from: number, to: number];

/** A visitor, who sends one submission with one key until it is accepted. */
export interface Visitor {
  readonly at: number;
  /** How many tabs send it at the same time. */
  readonly tabs: number;
  /** Sends it once more so long after it was accepted, as if the response had been lost. */
  readonly again?: number | undefined;
  /** The number of the visitor whose key it uses for a text of its own, which the site's own scripts never do. */
  readonly keyOf?: number;
}

interface LastingFault {
  readonly operations: readonly Operation[];
  readonly prefix: string;
  readonly outcome: Outcome;
  readonly period: Period;
}

const WRITES = ["create", "replace", "put", "delete"] as const;
const STORE = [...WRITES, "get", "list"] as const;

/** Faults of a whole kind of calls, which may last for hours. */
const FAULTS: readonly [Omit<LastingFault, "period">, ...Omit<LastingFault, "period">[]] = [
  { operations: STORE, prefix: "", outcome: "fails" },
  { operations: STORE, prefix: "", outcome: "hangs" },
  { operations: WRITES, prefix: "", outcome: "fails" },
  { operations: ["create", "replace"], prefix: "", outcome: "condition refused" },
  { operations: ["replace"], prefix: "", outcome: "response lost" },
  { operations: ["put"], prefix: STATE_KEY, outcome: "fails" },
  { operations: ["get"], prefix: STATE_KEY, outcome: "fails" },
  { operations: ["get"], prefix: "q/", outcome: "fails" },
  { operations: ["list"], prefix: "", outcome: "fails" },
  { operations: ["list"], prefix: "q/", outcome: "hangs" },
];

/** The configuration of a simulation. Times are in milliseconds since its start. */
export interface Configuration {
  /** MAIL_TO; the second list applies after the rotation. */
  readonly recipients: readonly [string, string];
  readonly visitors: readonly Visitor[];
  /** Faults of every call of an operation, for the keys that begin with a prefix; the first that applies. */
  readonly lasting: readonly LastingFault[];
  /** When OUTBOX_KEY is replaced. */
  readonly rotation?: number | undefined;
  /** When the calendar is moved, and by how much; this is also how hours and days pass. */
  readonly jump?: { readonly at: number; readonly by: number } | undefined;
  /** When the store is set back to what it was at another time, or to nothing. */
  readonly restored?: { readonly at: number; readonly copiedAt?: number | undefined } | undefined;
  /** Both processes sweep at the same time, which the host does not do. */
  readonly overlaps: boolean;
  /** Whether a sweep has ended well before. */
  readonly isKnown: boolean;
  /** Until then faults happen. */
  readonly faultsUntil: number;
  /** The second process runs another version of the site, which writes fields that this one does not know. */
  readonly hasTwoVersions: boolean;
}

type Recipients = Configuration["recipients"];

const RECIPIENTS: readonly [Recipients, ...Recipients[]] = [
  ["desk@clinic.example", "desk@clinic.example"],
  ["Desk@Clinic.Example", "desk@clinic.example"],
  ["Desk@Clinic.Example, owner@clinic.example", "desk@clinic.example, Owner@Clinic.Example"],
  ["desk@clinic.example, Owner@Clinic.Example", "Desk@clinic.example, owner@clinic.example"],
];

/** Generates the configuration of a simulation. */
export function randomConfiguration(random: Random): Configuration {
  const isLong = random.chance(0.04);
  const faultsUntil = isLong ? 2 * HOUR : random.between(30 * SECOND, 25 * MINUTE);
  const within = (): number => random.between(0, faultsUntil);
  const sometimes = <T>(probability: number, make: () => T): T | undefined =>
    random.chance(probability) ? make() : undefined;
  const period = (): Period => {
    const to = within();
    return [random.between(0, to), to];
  };
  const lasting = (probability: number, fault: Omit<LastingFault, "period">): readonly LastingFault[] =>
    random.chance(probability) ? [{ ...fault, period: period() }] : [];
  const jumps = [HOUR, 3 * HOUR, 2 * DAY, 31 * DAY, -HOUR, -2 * DAY] as const;
  const sharesKey = random.chance(0.12);
  return {
    recipients: random.pick(RECIPIENTS),
    visitors: Array.from({ length: random.between(1, 3) }, () => {
      const visitor = {
        at: Math.floor(within() / 2),
        tabs: random.pick([1, 1, 2, 3]),
        again: sometimes(0.5, () => random.between(0, 200_000)),
      };
      return sharesKey ? { ...visitor, tabs: 1, keyOf: 0 } : visitor;
    }),
    lasting: [
      ...lasting(0.5, { operations: ["mail"], prefix: "", outcome: "fails" }),
      ...lasting(0.25, { operations: ["mail"], prefix: "", outcome: "one refused" }),
      ...lasting(0.15, { operations: WRITES, prefix: "", outcome: "fails" }),
      ...lasting(0.15, { operations: STORE, prefix: "", outcome: "fails" }),
      ...lasting(isLong ? 0.8 : 0.2, random.pick(FAULTS)),
    ],
    rotation: sometimes(0.3, within),
    jump: sometimes(0.2, () => ({ at: within(), by: random.pick(jumps) })),
    restored: sometimes(0.1, () => {
      const at = within();
      return { at, copiedAt: sometimes(0.5, () => random.between(0, at)) };
    }),
    overlaps: random.chance(0.3),
    isKnown: random.chance(0.7),
    faultsUntil,
    hasTwoVersions: random.chance(0.3),
  };
}

/** Random faults: many in some simulations and few in others. */
export function randomScheduler(random: Random, configuration: Configuration): Scheduler {
  const probability = random.pick([0, 0.01, 0.04, 0.15]);
  const slowness = random.pick([0, 0.02, 0.2]);
  return (call) => {
    if (elapsed() >= configuration.faultsUntil) return "done";
    const lasting = configuration.lasting.find(
      ({ operations, prefix, period: [from, to] }) =>
        operations.includes(call.operation) &&
        call.about.startsWith(prefix) &&
        elapsed() >= from &&
        elapsed() < to,
    );
    if (lasting !== undefined) return lasting.outcome;
    if (random.chance(probability)) return random.pick(OUTCOMES[call.operation]);
    return random.chance(slowness) ? "slow" : "done";
  };
}
