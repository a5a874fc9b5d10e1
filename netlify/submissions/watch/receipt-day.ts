import { DAILY_RECEIPT_UTC, DAY } from "../limits.ts";
import type { Marker } from "../outbox/markers.ts";

/** The time of day, in UTC, at which a day ends and its receipt is due. */
const END_OF_DAY_MS = Date.parse(`1970-01-01T${DAILY_RECEIPT_UTC}Z`);

/** Takes a time; returns the day of the receipt that counts it: "2026-11-21". */
function receiptDay(time: number): string {
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

/** The numbers of a day. */
export interface DayCounts {
  readonly received: number;
  readonly delivered: number;
  readonly taggedAsSpam: number;
}

/** Counts the submissions of a day, each once, even if it is found queued and then completed. */
export function createDayCounts(day: string) {
  const received = new Map<string, boolean>();
  const delivered = new Set<string>();
  const isOfDay = (time: number): boolean => receiptDay(time) === day;
  return {
    addQueued(id: string, receivedAt: number, isTaggedAsSpam: boolean): void {
      if (isOfDay(receivedAt)) received.set(id, isTaggedAsSpam);
    },
    addCompleted(id: string, { receivedAt, completedAt, result, isTaggedAsSpam }: Marker): void {
      if (isOfDay(Date.parse(receivedAt))) received.set(id, isTaggedAsSpam);
      if (result === "delivered" && isOfDay(Date.parse(completedAt))) delivered.add(id);
    },
    numbers: (): DayCounts => ({
      received: received.size,
      delivered: delivered.size,
      taggedAsSpam: [...received.values()].filter(Boolean).length,
    }),
  };
}
