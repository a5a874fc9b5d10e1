import { STORE_CALL_MS, STORE_PAGE_MS } from "../../netlify/submissions/limits.ts";
import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Store } from "../../netlify/submissions/outbox/store.ts";
import type { Ledger } from "./ledger.ts";
import { isGone } from "./world.ts";
import type { Fate, Invocation, Operation, World } from "./world.ts";

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
  readonly #world: World;
  readonly #ledger: Ledger;
  /** Where two callers may create one record, as on the local Blobs server. */
  readonly #isExclusive: boolean;
  readonly #deletedAt = new Map<string, number>();

  constructor(world: World, ledger: Ledger, isExclusive: boolean) {
    this.#world = world;
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
      effect: (fate: Fate) => T,
      limitMs: number = STORE_CALL_MS,
    ): Promise<T> => {
      const world = this.#world;
      if (isGone(invocation)) return new Promise(() => undefined);
      const fate = world.decide(invocation, operation, key);
      if (fate !== "done" && fate !== "slow") invocation.storeFaults += 1;
      if (fate === "store full") invocation.hasFullStore = true;
      if (operation === "create") this.#ledger.noteWrite(invocation, key, fate);
      const status = fate === "store full" ? "507" : "503";
      const failure = (isTimeout: boolean): StoreError =>
        new StoreError(`${operation} ${isTimeout ? "timeout" : status}`);
      const latencyMs = world.random.between(4, 60);
      return world.carryOut(invocation, fate, limitMs, latencyMs, () => effect(fate), failure);
    };
    const list = (prefix: string): Promise<readonly string[]> =>
      call("list", prefix, (fate) => this.#listed(prefix, fate === "stale"), STORE_PAGE_MS);
    return {
      create: async (key, text) => {
        const isTaken = this.#isExclusive ? undefined : this.records.has(key);
        return call("create", key, (fate) => {
          if (fate === "false success") return "created";
          if (isTaken ?? this.records.has(key)) return "exists";
          this.records.set(key, { text, createdAt: this.#world.clock.elapsed, creator: invocation });
          this.#ledger.noteCreated(invocation, key);
          return "created";
        });
      },
      get: (key) =>
        call("get", key, () => {
          const entry = this.records.get(key);
          if (key.startsWith("q/") && entry !== undefined && entry.creator !== invocation)
            invocation.hasSeenTwin = true;
          if (entry === undefined && this.#ledger.hasFailedMarker(key)) invocation.storeFaults += 1;
          return entry?.text;
        }),
      delete: (key) =>
        call("delete", key, () => {
          const entry = this.records.get(key);
          if (entry === undefined) return;
          this.#ledger.noteDeleted(invocation, key, entry.text);
          this.records.delete(key);
          this.#deletedAt.set(key, this.#world.clock.elapsed);
        }),
      async *list(prefix) {
        yield await list(prefix);
      },
    };
  }

  #listed(prefix: string, isStale: boolean): readonly string[] {
    if (!isStale) return this.keys(prefix);
    const since = this.#world.clock.elapsed - STALE_MS;
    const old = this.keys(prefix).filter((key) => (this.records.get(key)?.createdAt ?? 0) < since);
    const gone = [...this.#deletedAt].filter(([key, at]) => key.startsWith(prefix) && at >= since);
    return [...new Set([...old, ...gone.map(([key]) => key)])];
  }
}
