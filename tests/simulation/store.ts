import { STORE_CALL_MS, STORE_PAGE_MS } from "../../netlify/submissions/limits.ts";
import { StoreError, type Store, type Stored } from "../../netlify/submissions/outbox/store.ts";
import { STATE_KEY } from "../../netlify/submissions/outbox/sweep-state.ts";
import { elapsed } from "./clock.ts";
import type { Ledger } from "./ledger.ts";
import { isGone, type Outcome, type Invocation, type Operation, type Environment } from "./environment.ts";

/** A stale listing does not show changes of this time. */
const STALE_MS = 5_000;
const PROXY_PAGE = "<!doctype html><title>Sign in to the network</title>";

interface Entry extends Stored {
  readonly createdAt: number;
  readonly before: Stored | undefined;
}

/**
 * The text that another version of the site writes: with fields that this one does not know, also in what it replaces.
 * A text without them, where there were some, has lost them.
 */
function asOtherVersion(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), addedByOtherVersion: "kept" });
}

/** Records in memory, shared by every process of a simulation. */
export function createStore(environment: Environment, ledger: Ledger) {
  const records = new Map<string, Entry>();
  const deletedAt = new Map<string, number>();
  let versions = 0;
  /** In the order of a listing. */
  const keys = (prefix: string): readonly string[] =>
    [...records.keys()].filter((key) => key.startsWith(prefix)).toSorted();

  function listed(prefix: string, outcome: Outcome): readonly string[] {
    if (outcome === "empty list") return [];
    if (outcome === "short list") return keys(prefix).slice(0, Math.floor(keys(prefix).length / 2));
    if (outcome !== "stale") return keys(prefix);
    const since = elapsed() - STALE_MS;
    const old = keys(prefix).filter((key) => (records.get(key)?.createdAt ?? 0) < since);
    const gone = [...deletedAt].filter(([key, at]) => key.startsWith(prefix) && at >= since);
    return [...new Set([...old, ...gone.map(([key]) => key)])].toSorted();
  }

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
      if (outcome !== "done" && outcome !== "slow")
        invocation.storeFaults.push({ key, outcome, at: elapsed() });
      const failure = (isTimeout: boolean): StoreError =>
        new StoreError(`${operation} ${isTimeout ? "timeout" : "503"}`);
      const latencyMs = environment.random.between(4, 60);
      return environment.carryOut(invocation, outcome, limitMs, latencyMs, () => effect(outcome), failure);
    };
    const write = (
      operation: "create" | "replace",
      key: string,
      text: string,
      mayWrite: (entry?: Entry) => boolean,
    ) => {
      ledger.noteIdentity(invocation, key);
      return call(operation, key, (outcome) => {
        const entry = records.get(key);
        const version = `version ${(versions += 1)}`;
        if (outcome === "false success") {
          ledger.noteLost(key);
          return version;
        }
        if (outcome === "condition refused" || !mayWrite(entry)) return undefined;
        const written = isOtherVersion ? asOtherVersion(text) : text;
        records.set(key, { text: written, version, createdAt: entry?.createdAt ?? elapsed(), before: entry });
        ledger.noteWritten(invocation, key, written, entry?.text);
        return version;
      });
    };
    return {
      create: (key, text) => write("create", key, text, (entry) => entry === undefined),
      replace: (key, text, version) => write("replace", key, text, (entry) => entry?.version === version),
      get: (key) =>
        call("get", key, (outcome): Stored | undefined => {
          if (outcome === "foreign text") return { text: PROXY_PAGE, version: "of a proxy" };
          if (outcome === "empty text") return { text: "", version: "" };
          if (outcome === "absent") return undefined;
          const entry = records.get(key);
          return outcome === "older text" ? (entry?.before ?? entry) : entry;
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
        yield await call("list", prefix, (outcome) => listed(prefix, outcome), STORE_PAGE_MS);
      },
    };
  }
  /** The keys of the submissions with a prefix. */
  const submissions = (prefix: string) => keys(prefix).filter((key) => key !== STATE_KEY);
  return { submissions, openFor };
}
