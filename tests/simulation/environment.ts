import { elapsed } from "./clock.ts";
import type { Random } from "./random.ts";

/** What happens to a call of the store or of a mail server. */
export type Outcome =
  | "done"
  /** Takes almost as long as the caller waits. */
  | "slow"
  /** Nothing is done, and the caller is informed. */
  | "fails"
  /** Nothing is done, and the caller waits until its limit. */
  | "hangs"
  /** Done, but the caller sees a broken connection. */
  | "response lost"
  /** Done after the caller has stopped waiting. */
  | "arrives late"
  /** Nothing is done, as if the condition of a write were not met. */
  | "condition refused"
  /** The mail server accepts the mail for the first recipient only. */
  | "one refused"
  | "dies before"
  | "dies after";

export type Operation = "create" | "replace" | "put" | "get" | "delete" | "list" | "mail" | "alarm";

/** A process that dies before a call without effect, or after it, is the same. */
const WITHOUT_EFFECT = ["slow", "fails", "hangs", "dies before"] as const;
const EVERYWHERE = [...WITHOUT_EFFECT, "dies after"] as const;

/** The outcomes that a call can have beside "done". */
export const OUTCOMES: Readonly<Record<Operation, readonly [Outcome, ...Outcome[]]>> = {
  create: [...EVERYWHERE, "response lost", "arrives late", "condition refused"],
  replace: [...EVERYWHERE, "response lost", "arrives late", "condition refused"],
  put: [...EVERYWHERE, "response lost", "arrives late"],
  get: WITHOUT_EFFECT,
  delete: [...EVERYWHERE, "response lost", "arrives late"],
  list: WITHOUT_EFFECT,
  mail: [...EVERYWHERE, "response lost", "arrives late", "one refused"],
  alarm: [...EVERYWHERE, "response lost", "arrives late", "one refused"],
};

/** A process that runs the functions. When it dies, another takes its name. */
export interface Process {
  readonly name: string;
  readonly running: Set<Invocation>;
}

/** One call of a function begins. */
const begin = (kind: "submit" | "sweep", process: Process, token: string | undefined) => ({
  kind,
  name: [process.name, kind, token].filter(Boolean).join(" "),
  process,
  /** Of the submission that a visitor sends. */
  token,
  startedAt: elapsed(),
  /** Its process died, at which this is resolved. */
  isKilled: false,
  killed: Promise.withResolvers<undefined>(),
  /** Faults of its calls to the store so far: the keys, and when each call began. */
  storeFaults: [] as { readonly key: string; readonly at: number }[],
  /** True once it has ended and its process does nothing for it any more, as Netlify freezes a function. */
  isFrozen: false,
});
export type Invocation = ReturnType<typeof begin>;

/** True when nothing in the invocation can continue. */
export const isGone = ({ isKilled, isFrozen }: Invocation): boolean => isKilled || isFrozen;

/** A call that the functions make. */
interface Call {
  readonly operation: Operation;
  readonly invocation: Invocation;
  /** The key of the record, or the recipients. */
  readonly about: string;
}

/** Decides the outcome of each call. */
export type Scheduler = (call: Call) => Outcome;

export type Environment = ReturnType<typeof createEnvironment>;

/** The two processes of a simulation, and the calls that they make. */
export function createEnvironment(random: Random, schedule: Scheduler) {
  const processes = ["P1", "P2"].map((name): Process => ({ name, running: new Set() }));
  const calls: (Call & { readonly at: number; readonly outcome: Outcome })[] = [];

  /** The process ends: none of its invocations continues. */
  function kill(process: Process): void {
    for (const invocation of process.running) {
      invocation.isKilled = true;
      invocation.killed.resolve(undefined);
    }
    process.running.clear();
  }

  return {
    random,
    processes,
    calls,

    /**
     * Runs a function in a process. @param work gets the call of the function
     * @returns its result, `undefined` when the process died first
     */
    async invoke<T>(
      kind: Invocation["kind"],
      process: Process,
      work: (invocation: Invocation) => Promise<T>,
      token?: string,
    ): Promise<T | undefined> {
      const invocation = begin(kind, process, token);
      process.running.add(invocation);
      const result = await Promise.race([work(invocation), invocation.killed.promise]);
      if (!invocation.isKilled) {
        invocation.isFrozen = random.chance(0.5);
        process.running.delete(invocation);
      }
      return result;
    },

    /** True while no function runs. */
    isQuiet: () => processes.every(({ running }) => running.size === 0),

    /** Decides the outcome of a call. */
    decide(invocation: Invocation, operation: Operation, about: string): Outcome {
      const call = { operation, invocation, about };
      const outcome = schedule(call);
      calls.push({ ...call, at: elapsed(), outcome });
      return outcome;
    },

    /**
     * Carries out one call with its outcome. A process that has died makes no more calls and gets no more results, but a
     * request that it has already sent arrives.
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
      return new Promise<T>((resolve, reject) => {
        if (isGone(invocation)) return;
        const respond = (ms: number, answer: () => void): void => {
          setTimeout(() => {
            if (!isGone(invocation)) answer();
          }, ms);
        };
        const refuse = (ms: number, isTimeout: boolean): void =>
          respond(ms, () => reject(failure(isTimeout)));
        const half = outcome === "slow" ? limitMs * 0.45 : latencyMs / 2;
        const carry = (): void => {
          const result = effect();
          if (outcome === "dies after") kill(invocation.process);
          else if (outcome === "response lost") refuse(half, false);
          else respond(half, () => resolve(result));
        };
        if (outcome === "fails") refuse(half, false);
        else if (outcome === "hangs" || outcome === "arrives late") {
          refuse(limitMs, true);
          if (outcome === "arrives late") setTimeout(effect, limitMs + random.between(0, 2_000));
        } else if (outcome === "dies before") setTimeout(() => kill(invocation.process), half);
        else setTimeout(carry, half);
      });
    },
  };
}

/** Everything that happened, one call in a line. */
export function traceOf({ calls }: Environment): string {
  return calls
    .map(({ at, operation, invocation, about, outcome }, index) => {
      const seconds = (at / 1000).toFixed(3).padStart(9);
      return `${seconds} s  #${index} ${invocation.name}: ${operation} ${about.slice(0, 40)} → ${outcome}`;
    })
    .join("\n");
}
