import { createInstance } from "../../netlify/submissions/pipeline.ts";
import type { Instance } from "../../netlify/submissions/pipeline.ts";
import type { VirtualClock } from "./clock.ts";
import type { Random } from "./random.ts";

/** What happens to a call of the store or of a mail server. */
export type Outcome =
  | "done"
  /** Takes almost as long as the caller waits. */
  | "slow"
  /** Nothing is done, and the caller learns it. */
  | "fails"
  /** Nothing is done, and the caller waits for as long as it may. */
  | "hangs"
  /** Done, but the caller sees a broken connection. */
  | "response lost"
  /** Done after the caller has stopped waiting. */
  | "arrives late"
  /** Nothing is done, and the caller sees a success. */
  | "false success"
  /** The store has no space left. */
  | "store full"
  /** A listing that does not show the last changes. */
  | "stale"
  /** The mail server accepts the mail for the first recipient only. */
  | "one refused"
  | "dies before"
  | "dies after";

export type Operation = "create" | "get" | "delete" | "list" | "mail" | "alarm";

const EVERYWHERE = ["slow", "fails", "hangs", "dies before", "dies after"] as const;

/** The outcomes that a call can have beside "done". */
export const OUTCOMES: Readonly<Record<Operation, readonly [Outcome, ...Outcome[]]>> = {
  create: [...EVERYWHERE, "response lost", "arrives late", "false success", "store full"],
  get: EVERYWHERE,
  delete: [...EVERYWHERE, "response lost", "arrives late"],
  list: [...EVERYWHERE, "stale"],
  mail: [...EVERYWHERE, "response lost", "arrives late", "one refused"],
  alarm: [...EVERYWHERE, "response lost", "arrives late", "one refused"],
};

/** A process that runs the functions. When it dies, another takes its name. */
export interface Process {
  readonly name: string;
  /** Its memory; a new one after each death. */
  instance: Instance;
  readonly running: Set<Invocation>;
}

/** One call of a function. */
export interface Invocation {
  readonly kind: "submit" | "sweep" | "receipt";
  readonly name: string;
  readonly process: Process;
  /** Of the submission that a visitor sends. */
  readonly token: string | undefined;
  readonly startedAt: number;
  /** Time of its process's death, if that ended it. */
  killedAt: number | undefined;
  /** Called at that time. */
  onKilled: () => void;
  /** Faults of its calls to the store so far. */
  storeFaults: number;
  /** True once it has read the queued record of another request with the same key. */
  hasSeenTwin: boolean;
  /** True when a store without space refused one of its records. */
  hasFullStore: boolean;
  /** The response to the visitor. */
  status: number | undefined;
  /** True once it has ended and its process does nothing for it any more, as Netlify freezes a function. */
  isFrozen: boolean;
}

/** True when nothing in the invocation can go on. */
export const isGone = ({ killedAt, isFrozen }: Invocation): boolean => killedAt !== undefined || isFrozen;

/** A call that the functions make. */
export interface Call {
  /** Of all calls of the simulation, from 0. */
  readonly index: number;
  readonly operation: Operation;
  readonly invocation: Invocation;
  /** The key of the record, or the recipients. */
  readonly about: string;
}

/** Decides the outcome of each call. */
export type Scheduler = (call: Call) => Outcome;

/** The processes of a simulation, and the calls that they make. */
export class Environment {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly processes: readonly Process[];
  readonly #schedule: Scheduler;
  readonly #trace: (readonly [number, Call, Outcome])[] = [];

  constructor(clock: VirtualClock, random: Random, schedule: Scheduler, processCount = 2) {
    this.clock = clock;
    this.random = random;
    this.#schedule = schedule;
    this.processes = Array.from({ length: processCount }, (_unused, index) => ({
      name: `P${index + 1}`,
      instance: createInstance(),
      running: new Set<Invocation>(),
    }));
  }

  begin(kind: Invocation["kind"], process: Process, token?: string): Invocation {
    const invocation: Invocation = {
      kind,
      name: `${process.name} ${kind}${token === undefined ? "" : ` ${token}`}`,
      process,
      token,
      startedAt: this.clock.elapsed,
      killedAt: undefined,
      onKilled: () => undefined,
      storeFaults: 0,
      hasSeenTwin: false,
      hasFullStore: false,
      status: undefined,
      isFrozen: false,
    };
    process.running.add(invocation);
    return invocation;
  }

  end(invocation: Invocation): void {
    invocation.isFrozen = this.random.chance(0.5);
    invocation.process.running.delete(invocation);
  }

  /** The process ends: none of its invocations goes on, and its memory is lost. */
  kill(process: Process): void {
    for (const invocation of process.running) {
      invocation.killedAt = this.clock.elapsed;
      invocation.onKilled();
    }
    process.running.clear();
    process.instance = createInstance();
  }

  /** True while no function runs. */
  get isQuiet(): boolean {
    return this.processes.every(({ running }) => running.size === 0);
  }

  /** How many calls have been made. */
  get calls(): number {
    return this.#trace.length;
  }

  /** The operations of the calls before a time, in their order. */
  operationsBefore(time: number): readonly Operation[] {
    return this.#trace.filter(([at]) => at < time).map(([, { operation }]) => operation);
  }

  decide(invocation: Invocation, operation: Operation, about: string): Outcome {
    const call: Call = { index: this.#trace.length, operation, invocation, about };
    const outcome = this.#schedule(call);
    this.#trace.push([this.clock.elapsed, call, outcome]);
    return outcome;
  }

  /** Everything that happened, one call in a line. */
  get trace(): readonly string[] {
    return this.#trace.map(([at, { index, operation, invocation, about }, outcome]) => {
      const seconds = (at / 1000).toFixed(3).padStart(9);
      return `${seconds} s  #${index} ${invocation.name}: ${operation} ${about.slice(0, 40)} → ${outcome}`;
    });
  }

  /**
   * Carries out one call as its outcome decides. A process that has died carries out nothing more, and what it waits
   * for never comes; a request that is on its way arrives.
   * @param limitMs how long the caller waits
   */
  carryOut<T>(
    invocation: Invocation,
    outcome: Outcome,
    limitMs: number,
    latencyMs: number,
    effect: () => T,
    failure: (isTimeout: boolean) => Error,
  ): Promise<T> {
    const { clock } = this;
    return new Promise<T>((resolve, reject) => {
      if (isGone(invocation)) return;
      const respond = (ms: number, answer: () => void): void => {
        clock.after(ms, () => {
          if (!isGone(invocation)) answer();
        });
      };
      const refuse = (ms: number, isTimeout: boolean): void => respond(ms, () => reject(failure(isTimeout)));
      const half = outcome === "slow" ? limitMs * 0.45 : latencyMs / 2;
      const carry = (): void => {
        const result = effect();
        if (outcome === "dies after") this.kill(invocation.process);
        else if (outcome === "response lost") refuse(half, false);
        else respond(half, () => resolve(result));
      };
      if (outcome === "fails" || outcome === "store full") refuse(half, false);
      else if (outcome === "hangs") refuse(limitMs, true);
      else if (outcome === "arrives late") {
        refuse(limitMs, true);
        clock.after(limitMs + 2_000 * this.random.next(), effect);
      } else if (outcome === "dies before") clock.after(half, () => this.kill(invocation.process));
      else clock.after(half, carry);
    });
  }
}
