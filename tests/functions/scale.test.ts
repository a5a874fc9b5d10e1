import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runDailyReceipt } from "../../netlify/submissions/watch/daily-receipt.ts";
import { startDeadline } from "../../netlify/submissions/deadline.ts";
import * as limits from "../../netlify/submissions/limits.ts";
import { inspectQueue } from "../../netlify/submissions/outbox/records.ts";
import type { DeliveryResult } from "../../netlify/submissions/mail/types.ts";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import { VirtualClock } from "../simulation/clock.ts";
import { useMemoryPipeline } from "../support/memory-pipeline.ts";
import type { SentMail } from "../support/memory-pipeline.ts";
import { SlowStore } from "../support/slow-store.ts";
import { idOf, seedQueue } from "../support/submission-queue.ts";

/**
 * Protects P11: bounded work for any number of records, at 50 ms a call to the store. Time is that of the simulation,
 * so that nothing depends on the machine.
 */
const { DAY, HEALTH_MS, HOUR, MARKER_MS, MINUTE, SECOND, SWEEP_SLOT_MS } = limits;
const CALL_MS = 50;
const MAIL_MS = 100;
/** The limit of P11: every scheduled run ends within this time. */
const END_MS = 25 * SECOND;
const noon = Date.parse("2026-11-21T12:00:00Z");

const memory = useMemoryPipeline();
let clock: VirtualClock;
let restoreClock: () => void;
let startedAt: number;
let mails: (SentMail & { /** Milliseconds since the run began. */ readonly begunAt: number })[];
/** The behaviour of the mail server. */
let respondToMail: (budgetMs: number) => Promise<DeliveryResult>;

const acceptMail = async (): Promise<DeliveryResult> => {
  await clock.sleep(MAIL_MS);
  return { ok: true };
};

beforeEach(() => {
  clock = new VirtualClock(noon);
  restoreClock = clock.install();
  memory.store = new SlowStore(() => clock.sleep(CALL_MS));
  mails = [];
  respondToMail = acceptMail;
  memory.respond = (mail, budgetMs) => {
    mails.push({ ...mail, begunAt: clock.elapsed - startedAt });
    return mail.isAlarm ? acceptMail() : respondToMail(budgetMs);
  };
});

afterEach(() => restoreClock());

/** Runs work in simulated time. @returns its result and its duration */
async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  startedAt = clock.elapsed;
  const running = work();
  await clock.run(running);
  return { result: await running, ms: clock.elapsed - startedAt };
}

/** Moves to a time of the calendar. */
function moveTo(time: number): void {
  clock.calendarStart += time - clock.calendar;
}

describe("a queue of 10,000", () => {
  test.each([
    ["received within the first hour of an outage", (number: number) => 2 * MINUTE + number * 300],
    ["hours old", (number: number) => 3 * HOUR + number * SECOND],
  ])(
    "%s: alarms first, first mail within 3 s, every sweep at least 150 mails and an end in time",
    async (_what, ageOf) => {
      seedQueue(memory, 10_000, ageOf);
      for (let sweep = 0; sweep < 2; sweep += 1) {
        mails = [];
        const { result, ms } = await timed(() => runSweep(memory.open()));
        const alarms = mails.filter(({ isAlarm }) => isAlarm);
        const sent = mails.filter(({ isAlarm }) => !isAlarm);
        expect(ms).toBeLessThanOrEqual(END_MS);
        expect(sent[0]?.begunAt).toBeLessThanOrEqual(3 * SECOND);
        expect(result.delivered).toBeGreaterThanOrEqual(150);
        expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length);
        // One alarm mail of a kind in an hour; the first sweep gives it.
        expect(alarms).toHaveLength(sweep === 0 ? 1 : 0);
        if (sweep === 0) expect(alarms[0]?.begunAt).toBeLessThanOrEqual(sent[0]?.begunAt ?? 0);
        moveTo(Math.ceil((clock.calendar + 1) / SWEEP_SLOT_MS) * SWEEP_SLOT_MS);
      }
    },
  );

  test("a mail server that never responds: the alarm goes out in time, and the sweep ends", async () => {
    seedQueue(memory, 10_000, () => HOUR / 2);
    respondToMail = async (budgetMs) => {
      await clock.sleep(budgetMs);
      return { ok: false, code: "timeout", cause: undefined, accepted: [] };
    };
    const { result, ms } = await timed(() => runSweep(memory.open()));
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(result.delivered).toBe(0);
    const [alarm] = mails.filter(({ isAlarm }) => isAlarm);
    expect(alarm?.begunAt).toBeLessThanOrEqual(3 * SECOND);
    expect(alarm?.text).toContain("and 9950 more");
    expect(memory.store.count("q/")).toBe(10_000);
  });

  test("the monitor has its response within 5 s", async () => {
    seedQueue(memory, 10_000, () => MINUTE);
    const deadline = startDeadline(HEALTH_MS);
    const { result, ms } = await timed(() =>
      inspectQueue(memory.open().outbox, Date.now(), () => deadline.left() > 0),
    );
    expect(ms).toBeLessThanOrEqual(HEALTH_MS + SECOND);
    expect(result).toMatchObject({ queued: 10_000, isComplete: false });
  });
});

describe("markers", () => {
  const COUNT = 200_000;
  const completed = (age: number, isTaggedAsSpam: boolean): string => {
    const completedAt = new Date(noon - age).toISOString();
    const facts = { content: "", result: "delivered", isTaggedAsSpam };
    return JSON.stringify({ ...facts, receivedAt: completedAt, completedAt });
  };
  function seedMarkers(count: number, ageOf: (number: number) => number): void {
    for (let number = 0; number < count; number += 1) {
      const id = idOf(number);
      const text = completed(ageOf(number), number % 10 === 0);
      memory.store.seed(`done/${id.slice(0, 2)}/${id}`, text);
    }
  }

  test("the daily receipt of a busy week has exact numbers, and is sent in time", async () => {
    // 40 a day for eight days: those of the last one have to be deleted.
    seedMarkers(320, (number) => Math.floor(number / 40) * DAY + MINUTE);
    const { result, ms } = await timed(() => runDailyReceipt(memory.open()));
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(result).toMatchObject({
      sent: true,
      counts: { received: 40, delivered: 40, taggedAsSpam: 4, queued: 0, isComplete: true },
    });
    expect(memory.store.count("done/")).toBe(280);
  });

  test("with 200,000 the daily receipt is sent in time, says that its numbers are a minimum, and each sweep clears a folder", async () => {
    seedMarkers(COUNT, (number) => (number % 8 === 0 ? MARKER_MS + MINUTE : HOUR));
    const { result, ms } = await timed(() => runDailyReceipt(memory.open()));
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(result).toMatchObject({ sent: true, counts: { isComplete: false } });
    expect(mails).toEqual([
      expect.objectContaining({ subject: expect.stringContaining("at least") as string }),
    ]);
    for (const slots of [40, 80]) {
      moveTo(noon + slots * SWEEP_SLOT_MS);
      const prefix = `done/${(Math.floor(Date.now() / SWEEP_SLOT_MS) % 256).toString(16).padStart(2, "0")}/`;
      const before = memory.store.count(prefix);
      const sweep = await timed(() => runSweep(memory.open()));
      expect(sweep.ms).toBeLessThanOrEqual(END_MS);
      const after = memory.store.count(prefix);
      expect(after).toBeLessThan(before);
      // No marker that is over remains in the folder: the sweep that comes to it again deletes nothing more.
      moveTo(noon + (slots + 256) * SWEEP_SLOT_MS);
      await timed(() => runSweep(memory.open()));
      expect(memory.store.count(prefix)).toBe(after);
    }
  });
});
