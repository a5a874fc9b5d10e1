import { STORE_CALL_MS, STORE_PAGE_MS } from "../../netlify/submissions/limits.ts";
import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Store } from "../../netlify/submissions/outbox/store.ts";
import type { Ledger } from "./ledger.ts";
import { isGone } from "./environment.ts";
import type { Outcome, Invocation, Operation, Environment } from "./environment.ts";

/** A stale listing does not show changes of this time. */
const STALE_MS = 5_000;

interface Entry {
  readonly text: string;
  readonly createdAt: number;
  readonly creator: Invocation;
}

/** Records in memory, shared by every process of a simulation. */
export class SimulatedStore {
  readonly records = new Map<string, Entry>();
  readonly #environment: Environment;
  readonly #ledger: Ledger;
  /** Where two callers may create one record, as on the local Blobs server. */
  readonly #isExclusive: boolean;
  readonly #deletedAt = new Map<string, number>();

  constructor(environment: Environment, ledger: Ledger, isExclusive: boolean) {
    this.#environment = environment;
    this.#ledger = ledger;
    this.#isExclusive = isExclusive;
  }

  /** The keys under `prefix`. */
  keys(prefix: string): readonly string[] {
    return [...this.records.keys()].filter((key) => key.startsWith(prefix));
  }

  /** The store as one invocation sees it. */
  openFor(invocation: Invocation): Store {
    const call = <T>(
      operation: Operation,
      key: string,
      effect: (outcome: Outcome) => T,
      limitMs: number = STORE_CALL_MS,
    ): Promise<T> => {
      const environment = this.#environment;
      if (isGone(invocation)) return new Promise(() => undefined);
      const outcome = environment.decide(invocation, operation, key);
      if (outcome !== "done" && outcome !== "slow") invocation.storeFaults += 1;
      if (outcome === "store full") invocation.hasFullStore = true;
      if (operation === "create") this.#ledger.noteWrite(invocation, key, outcome);
      const status = outcome === "store full" ? "507" : "503";
      const failure = (isTimeout: boolean): StoreError =>
        new StoreError(`${operation} ${isTimeout ? "timeout" : status}`);
      const latencyMs = environment.random.between(4, 60);
      return environment.carryOut(invocation, outcome, limitMs, latencyMs, () => effect(outcome), failure);
    };
    const list = (prefix: string): Promise<readonly string[]> =>
      call("list", prefix, (outcome) => this.#listed(prefix, outcome === "stale"), STORE_PAGE_MS);
    return {
      create: async (key, text) => {
        const isTaken = this.#isExclusive ? undefined : this.records.has(key);
        return call("create", key, (outcome) => {
          if (outcome === "false success") return "created";
          if (isTaken ?? this.records.has(key)) return "exists";
          this.records.set(key, { text, createdAt: this.#environment.clock.elapsed, creator: invocation });
          this.#ledger.noteCreated(invocation, key);
          return "created";
        });
      },
      get: (key) =>
        call("get", key, () => {
          const entry = this.records.get(key);
          if (key.startsWith("q/") && entry !== undefined && entry.creator !== invocation)
            invocation.hasSeenTwin = true;
          if (entry === undefined && this.#ledger.hasFailedCompletion(key)) invocation.storeFaults += 1;
          return entry?.text;
        }),
      delete: (key) =>
        call("delete", key, () => {
          const entry = this.records.get(key);
          if (entry === undefined) return;
          this.#ledger.noteDeleted(invocation, key, entry.text);
          this.records.delete(key);
          this.#deletedAt.set(key, this.#environment.clock.elapsed);
        }),
      async *list(prefix) {
        yield await list(prefix);
      },
    };
  }

  #listed(prefix: string, isStale: boolean): readonly string[] {
    if (!isStale) return this.keys(prefix);
    const since = this.#environment.clock.elapsed - STALE_MS;
    const old = this.keys(prefix).filter((key) => (this.records.get(key)?.createdAt ?? 0) < since);
    const gone = [...this.#deletedAt].filter(([key, at]) => key.startsWith(prefix) && at >= since);
    return [...new Set([...old, ...gone.map(([key]) => key)])];
  }
}
