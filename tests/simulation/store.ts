import { STORE_CALL_MS, STORE_PAGE_MS } from "../../netlify/submissions/limits.ts";
import { StoreError, type Store } from "../../netlify/submissions/outbox/store.ts";
import { elapsed } from "./clock.ts";
import type { Ledger } from "./ledger.ts";
import { isGone, type Outcome, type Invocation, type Operation, type Environment } from "./environment.ts";

/** A stale listing does not show changes of this time. */
const STALE_MS = 5_000;

interface Entry {
  readonly text: string;
  readonly createdAt: number;
  readonly creator: Invocation;
}

/**
 * Records in memory, shared by every process of a simulation.
 * @param isExclusive false where two callers may create one record, as on the local Blobs server
 */
export function createStore(environment: Environment, ledger: Ledger, isExclusive: boolean) {
  const records = new Map<string, Entry>();
  const deletedAt = new Map<string, number>();
  const keys = (prefix: string): readonly string[] =>
    [...records.keys()].filter((key) => key.startsWith(prefix));

  function listed(prefix: string, isStale: boolean): readonly string[] {
    if (!isStale) return keys(prefix);
    const since = elapsed() - STALE_MS;
    const old = keys(prefix).filter((key) => (records.get(key)?.createdAt ?? 0) < since);
    const gone = [...deletedAt].filter(([key, at]) => key.startsWith(prefix) && at >= since);
    return [...new Set([...old, ...gone.map(([key]) => key)])];
  }

  /** The store as one invocation sees it. */
  function openFor(invocation: Invocation): Store {
    const call = <T>(
      operation: Operation,
      key: string,
      effect: (outcome: Outcome) => T,
      limitMs: number = STORE_CALL_MS,
    ): Promise<T> => {
      if (isGone(invocation)) return new Promise(() => undefined);
      const outcome = environment.decide(invocation, operation, key);
      if (outcome !== "done" && outcome !== "slow") invocation.storeFaults += 1;
      if (operation === "create") ledger.noteWrite(invocation, key, outcome);
      const failure = (isTimeout: boolean): StoreError =>
        new StoreError(`${operation} ${isTimeout ? "timeout" : "503"}`);
      const latencyMs = environment.random.between(4, 60);
      return environment.carryOut(invocation, outcome, limitMs, latencyMs, () => effect(outcome), failure);
    };
    return {
      create: async (key, text) => {
        const isTaken = isExclusive ? undefined : records.has(key);
        return call("create", key, (outcome) => {
          if (outcome === "false success") return "created";
          if (isTaken ?? records.has(key)) return "exists";
          records.set(key, { text, createdAt: elapsed(), creator: invocation });
          ledger.noteCreated(invocation, key);
          return "created";
        });
      },
      get: (key) =>
        call("get", key, (outcome) => {
          if (outcome === "stale" && key.startsWith("lease/")) return undefined;
          const entry = records.get(key);
          if (key.startsWith("q/") && entry !== undefined && entry.creator !== invocation)
            invocation.hasSeenTwin = true;
          if (entry === undefined && ledger.hasFailedCompletion(key)) invocation.storeFaults += 1;
          return entry?.text;
        }),
      delete: (key) =>
        call("delete", key, () => {
          const entry = records.get(key);
          if (entry === undefined) return;
          ledger.noteDeleted(key, entry.text);
          records.delete(key);
          deletedAt.set(key, elapsed());
        }),
      async *list(prefix) {
        yield await call("list", prefix, (outcome) => listed(prefix, outcome === "stale"), STORE_PAGE_MS);
      },
    };
  }
  return { keys, openFor };
}
