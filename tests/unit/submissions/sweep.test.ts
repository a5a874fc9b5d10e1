import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { HOUR, MINUTE, SWEEP_SLOT_MS } from "../../../netlify/submissions/limits.ts";
import { useMemoryPipeline } from "../../support/memory-pipeline.ts";
import { seedQueue } from "../../support/submission-queue.ts";

/** Protects P2 and P6: one sweep at a time, also where the store has no space; and the time of the last one is known. */
const memory = useMemoryPipeline();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T08:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("of two sweeps in one slot of time, in any process, one works", async () => {
  seedQueue(memory, 2, () => HOUR / 2);
  const reports = await Promise.all([runSweep(memory.open()), runSweep(memory.open())]);
  expect(reports.map(({ skipped }) => skipped).toSorted()).toEqual(["another sweep", undefined]);
  expect(memory.mails.filter(({ isAlarm }) => !isAlarm)).toHaveLength(2);
});

test("a sweep with nothing to do leaves its time, and no other lease of a sweep", async () => {
  await runSweep(memory.open());
  vi.setSystemTime(Date.now() + SWEEP_SLOT_MS);
  await runSweep(memory.open());
  const { leases } = memory.open();
  expect(await leases.lastTaken("sweep", SWEEP_SLOT_MS)).toBe(Date.parse("2026-11-22T08:02:00Z"));
  expect(memory.store.count("lease/")).toBe(1);
});

describe("a store without space", () => {
  beforeEach(() => {
    seedQueue(memory, 3, () => HOUR / 2);
    memory.store.isFull = true;
  });

  test("what is queued is sent once without a lease, and an alarm is mailed once an hour", async () => {
    const alarms = (): readonly string[] =>
      memory.mails.filter(({ isAlarm }) => isAlarm).map(({ subject }) => subject);
    expect(await runSweep(memory.open())).toMatchObject({ delivered: 3, held: 0 });
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await runSweep(memory.open());
    expect(memory.mails.filter(({ isAlarm }) => !isAlarm)).toHaveLength(3);
    expect(memory.store.count("q/")).toBe(0);
    expect(alarms().filter((subject) => subject.includes("The outbox is full"))).toHaveLength(1);
    vi.setSystemTime(Date.now() + HOUR);
    await runSweep(memory.open());
    expect(alarms().filter((subject) => subject.includes("The outbox is full"))).toHaveLength(2);
  });

  test("of two sweeps at once in one process, one works", async () => {
    const reports = await Promise.all([runSweep(memory.open()), runSweep(memory.open())]);
    expect(reports.filter(({ skipped }) => skipped === "another sweep")).toHaveLength(1);
    expect(memory.mails.filter(({ isAlarm }) => !isAlarm)).toHaveLength(3);
  });
});
