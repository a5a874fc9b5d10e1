import { STORE_CALL_MS, STORE_PAGE_MS } from "#netlify/submissions/limits.ts";
import { StoreError, type Store, type Stored } from "#netlify/submissions/outbox/store.ts";
import { STATE_KEY, type SweepState } from "#netlify/submissions/outbox/sweep-state.ts";
import { elapsed } from "./clock.ts";
import type { Ledger } from "./ledger.ts";
import { isGone, type Outcome, type Invocation, type Operation, type Environment } from "./environment.ts";

/**
 * The text that another version of the site writes: with fields that this one does not know, also in what it replaces.
 * A text without them, where there were some, has lost them.
 */
function asOtherVersion(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), addedByOtherVersion: "kept" });
}

/** Records in memory, shared by every process of a simulation. */
export function createStore(environment: Environment, ledger: Ledger) {
  const records = new Map<string, Stored>();
  let versions = 0;
  /** In the order of a listing. */
  const keys = (prefix: string): readonly string[] =>
    [...records.keys()].filter((key) => key.startsWith(prefix)).toSorted();

  /** The store as one invocation sees it. @param isOtherVersion whether another version of the code writes to it */
  function openFor(invocation: Invocation, isOtherVersion: boolean): Store {
    const call = <T>(
      operation: Operation,
      key: string,
      effect: (outcome: Outcome) => T,
      limitMs: number = STORE_CALL_MS,
    ): Promise<T> => {
      if (isGone(invocation)) return new Promise(() => undefined);
      const outcome = environment.decide(invocation, operation, key);
      if (outcome !== "done" && outcome !== "slow") invocation.storeFaults.push({ key, at: elapsed() });
      const failure = (isTimeout: boolean): StoreError =>
        new StoreError(`${operation} ${isTimeout ? "timeout" : "503"}`);
      const latencyMs = environment.random.between(4, 60);
      return environment.carryOut(invocation, outcome, limitMs, latencyMs, () => effect(outcome), failure);
    };
    const write = (
      operation: "create" | "replace" | "put",
      key: string,
      text: string,
      mayWrite: (entry?: Stored) => boolean,
    ) => {
      if (key.startsWith("q/")) ledger.noteIdentity(invocation, key);
      return call(operation, key, (outcome) => {
        const entry = records.get(key);
        if (outcome === "condition refused" || !mayWrite(entry)) return undefined;
        const version = `version ${(versions += 1)}`;
        const written = isOtherVersion && key !== STATE_KEY ? asOtherVersion(text) : text;
        records.set(key, { text: written, version });
        ledger.noteWritten(invocation, key, written, entry?.text);
        return version;
      });
    };
    return {
      create: (key, text) => write("create", key, text, (entry) => entry === undefined),
      replace: (key, text, version) => write("replace", key, text, (entry) => entry?.version === version),
      put: async (key, text) => {
        await write("put", key, text, () => true);
      },
      get: (key) => call("get", key, () => records.get(key)),
      delete: (key) =>
        call("delete", key, () => {
          const entry = records.get(key);
          if (entry === undefined) return;
          ledger.noteDeleted(key, entry.text);
          records.delete(key);
        }),
      async *list(prefix) {
        yield await call("list", prefix, () => keys(prefix), STORE_PAGE_MS);
      },
    };
  }
  /** A store that is new has nothing; one that is known has the state of a sweep. */
  const begin = (state: SweepState): void =>
    void records.set(STATE_KEY, { text: JSON.stringify(state), version: "of before" });
  let copy = new Map(records);
  return {
    /** The keys of the submissions with a prefix. */
    keys,
    begin,
    openFor,
    /** Copies the store, for `restore`. */
    backUp: (): void => void (copy = new Map(records)),
    /** What was written since the copy is gone; without one, everything. */
    restore(): void {
      records.clear();
      for (const [key, entry] of copy) records.set(key, entry);
    },
  };
}
