import { DAILY_RECEIPT_UTC, DAY } from "../limits.ts";
import type { CompletedSubmission, Submission } from "../submission.ts";
import { collectKeys, type Store } from "./store.ts";

/**
 * Counts of a day for the daily receipt, as names of empty records ("day/2026-11-21/bn-<id>"): listing them counts a
 * day without reading a single marker (P11). Nothing else depends on them, so the loss of one only makes a number
 * wrong.
 *
 * The first letter is what happened on that day: "r" received, "d" delivered, "b" both; the second one "s" for a
 * submission tagged as spam, "n" for any other.
 */
type DayEvent = "r" | "d" | "b";

/** The time of day, in UTC, at which a day ends and its receipt is due. */
const END_OF_DAY_MS = Date.parse(`1970-01-01T${DAILY_RECEIPT_UTC}Z`);

/** Takes a time; returns the day of the receipt that counts it: "2026-11-21". */
export function receiptDay(time: number): string {
  return new Date(time + DAY - END_OF_DAY_MS).toISOString().slice(0, 10);
}

/** Takes a day of receipts; returns when it ends. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T${DAILY_RECEIPT_UTC}Z`);
}

/** Takes the time of a receipt; returns the day it reports: the one that has just ended, or is about to end. */
export function reportedDay(now: number): string {
  return receiptDay(now - DAY / 2);
}

const folderOf = (day: string): string => `day/${day}/`;

/** Takes a day and how many days before it; returns the folder of that day's counts. */
export function folderOfDayBefore(now: number, days: number): string {
  return folderOf(receiptDay(now - days * DAY));
}

function keyOf(time: number, event: DayEvent, isTaggedAsSpam: boolean, id: string): string {
  return `${folderOf(receiptDay(time))}${event}${isTaggedAsSpam ? "s" : "n"}-${id}`;
}

/** Counts a submission that stays queued, on the day it was received. @throws StoreError */
export async function countReceived(store: Store, submission: Submission): Promise<void> {
  const { id, receivedAt, spamSignals } = submission;
  await store.create(keyOf(Date.parse(receivedAt), "r", spamSignals.length > 0, id), "1");
}

/** Counts a completed submission. @throws StoreError */
export async function countCompleted(
  store: Store,
  { id, receivedAt, result, isTaggedAsSpam }: CompletedSubmission,
  now: number,
): Promise<void> {
  if (result !== "delivered") return;
  const isSameDay = receiptDay(Date.parse(receivedAt)) === receiptDay(now);
  await store.create(keyOf(now, isSameDay ? "b" : "d", isTaggedAsSpam, id), "1");
}

/** The numbers of a day. */
export type DayCounts = Awaited<ReturnType<typeof countDay>>;

/** Counts a day. Each submission counts once, however many records it has. @throws StoreError */
export async function countDay(store: Store, day: string) {
  const received = new Map<string, boolean>();
  const delivered = new Set<string>();
  for (const key of await collectKeys(store.list(folderOf(day)))) {
    const [, event = "", tag = "", id = ""] = /\/([rdb])([sn])-([0-9a-f]+)$/.exec(key) ?? [];
    if (event === "r" || event === "b") received.set(id, tag === "s");
    if (event === "d" || event === "b") delivered.add(id);
  }
  return {
    received: received.size,
    delivered: delivered.size,
    taggedAsSpam: [...received.values()].filter(Boolean).length,
  };
}
