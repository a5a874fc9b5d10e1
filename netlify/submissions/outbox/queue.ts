import { COMPLETION_RECORD_MS, STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import { summaryOf, type Completion, type QueuedRecord } from "./record.ts";
import type { Records } from "./records.ts";
import { collectKeys } from "./store.ts";

/** Facts about the queue for the monitor and the daily report. Nothing personal. */
export type QueueOverview = Awaited<ReturnType<ReturnType<typeof createQueue>["inspect"]>>;

/** Reads many records at a time, for what runs on a schedule. Every method throws StoreError when a listing fails. */
export function createQueue(records: Records) {
  const queue = {
    /** The ids of what is queued, as far as they can be listed while `hasTimeLeft`. */
    async ids(hasTimeLeft: HasTimeLeft) {
      const { keys, isComplete } = await collectKeys(records.queued(), hasTimeLeft);
      return { ids: keys, isComplete };
    },

    /** Reads records while `hasTimeLeft`. @returns them, newest first, and whether all were read */
    async read(ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) {
      const found: QueuedRecord[] = [];
      const readOne = async (id: string): Promise<void> => {
        const record = await records.read(id, now);
        if (record !== undefined) found.push(record);
      };
      const isComplete = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
      return { records: found.toSorted((a, b) => a.age - b.age), isComplete };
    },

    /** Reads the queue, or `most` of its records, while `hasTimeLeft`. Its numbers are minimums unless `isComplete`. */
    async inspect(now: number, hasTimeLeft: HasTimeLeft, most = Number.POSITIVE_INFINITY) {
      const all = await queue.ids(hasTimeLeft);
      const { records: found, isComplete } = await queue.read(all.ids.slice(0, most), now, hasTimeLeft);
      const { givenUp = [], completed = [], damaged = [] } = Object.groupBy(found, ({ state }) => state);
      const waiting = found.filter(({ state }) => state !== "givenUp" && state !== "completed");
      const { oldestMinutes, refs } = summaryOf(waiting);
      return {
        queued: all.ids.length - givenUp.length - completed.length,
        oldestMinutes,
        refs,
        unreported: givenUp.length,
        unreadable: damaged.length,
        isComplete: all.isComplete && isComplete && all.ids.length <= most,
      };
    },

    /**
     * Reads the completions whose ids begin with `prefix`, and deletes those that have expired, while `hasTimeLeft`.
     * @param visit gets every other one
     * @returns true when all were read
     */
    async reviewCompletions(
      prefix: string,
      hasTimeLeft: HasTimeLeft,
      visit: (completion: Completion) => void = () => undefined,
    ): Promise<boolean> {
      const reviewOne = async (id: string): Promise<void> => {
        const completion = await records.completionOf(id);
        if (completion === undefined || completion === "damaged") return;
        const isOver = Date.now() - Date.parse(completion.completedAt) > COMPLETION_RECORD_MS;
        if (isOver) await records.deleteCompletion(id);
        else visit(completion);
      };
      const { keys, isComplete } = await collectKeys(records.completed(prefix), hasTimeLeft);
      return (await inParallel(keys, STORE_PARALLEL, reviewOne, hasTimeLeft)) && isComplete;
    },
  };
  return queue;
}
