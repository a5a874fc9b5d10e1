import { inParallel } from "./parallel.ts";
import type { Outbox, Waiting } from "./outbox.ts";

/** How many records are read from the store at once. */
const READING_WIDTH = 8;

/** Everything in the outbox: what can be read, freshest first, and the ids of what cannot. */
export interface WaitingList {
  readonly readable: readonly Waiting[];
  readonly unreadableIds: readonly string[];
}

/** Reads the outbox. @throws StoreError when it cannot even be listed */
export async function listWaiting(outbox: Outbox): Promise<WaitingList> {
  const ids = await outbox.waitingIds();
  const results = await inParallel(ids, READING_WIDTH, (id) => outbox.waiting(id));
  const readable = results.flatMap((result) =>
    result.status === "fulfilled" && result.value !== undefined ? [result.value] : [],
  );
  const unreadableIds = ids.filter((_id, index) => results[index]?.status === "rejected");
  return { readable: readable.toSorted((a, b) => b.receivedAt - a.receivedAt), unreadableIds };
}

/** @returns the age of the oldest in milliseconds, 0 when there is none */
export function oldestAge(waiting: readonly Waiting[], now: number): number {
  return waiting.reduce((oldest, { receivedAt }) => Math.max(oldest, now - receivedAt), 0);
}
