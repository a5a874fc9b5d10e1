import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runDailyReceipt } from "../../netlify/submissions/watch/daily-receipt.ts";
import { receiptDay } from "../../netlify/submissions/outbox/day-counts.ts";
import { startDeadline } from "../../netlify/submissions/deadline.ts";
import * as limits from "../../netlify/submissions/limits.ts";
import { createPipeline } from "../../netlify/submissions/pipeline.ts";
import type { Pipeline } from "../../netlify/submissions/pipeline.ts";
import { inspectQueue } from "../../netlify/submissions/outbox/records.ts";
import type { DeliveryResult, Mailer } from "../../netlify/submissions/mail/types.ts";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import { VirtualClock } from "../simulation/clock.ts";
import { SlowStore } from "../support/slow-store.ts";
import { writeTestFacts } from "../support/submission-facts.ts";
import { idOf, seedQueue } from "../support/submission-queue.ts";
import { environmentFor } from "../support/submission-setting.ts";

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

let folder: string;
let facts: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scale-"));
  facts = join(folder, "site.json");
  writeTestFacts(facts);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface SentMail {
  readonly isAlarm: boolean;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since the run began. */
  readonly begunAt: number;
}

let clock: VirtualClock;
let restoreClock: () => void;
let store: SlowStore;
let pipeline: Pipeline;
let mails: SentMail[];
let startedAt: number;
/** The behaviour of the mail server. */
let respondToMail: (budgetMs: number) => Promise<DeliveryResult>;

const acceptMail = async (): Promise<DeliveryResult> => {
  await clock.sleep(MAIL_MS);
  return { ok: true };
};

beforeEach(() => {
  const environment = {
    ...environmentFor("smtp://127.0.0.1:1", "", facts),
    MAIL_ALERT_TO: "webmaster@clinic.example",
    ALERT_SMTP_URL: "smtp://127.0.0.1:2",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  clock = new VirtualClock(noon);
  restoreClock = clock.install();
  store = new SlowStore(() => clock.sleep(CALL_MS));
  mails = [];
  respondToMail = acceptMail;
  const mailerTo = (isAlarm: boolean): Mailer => ({
    send: async (_to, { subject, text }, budgetMs) => {
      mails.push({ isAlarm, subject, text, begunAt: clock.elapsed - startedAt });
      return isAlarm ? acceptMail() : respondToMail(budgetMs);
    },
  });
  const [mailer, alarmMailer] = [mailerTo(false), mailerTo(true)];
  pipeline = createPipeline({ deploy: { context: "production" } }, { store, mailer, alarmMailer });
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
      seedQueue(pipeline, store, 10_000, ageOf);
      for (let sweep = 0; sweep < 2; sweep += 1) {
        mails = [];
        const { result, ms } = await timed(() => runSweep(pipeline));
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
    seedQueue(pipeline, store, 10_000, () => HOUR / 2);
    respondToMail = async (budgetMs) => {
      await clock.sleep(budgetMs);
      return { ok: false, code: "timeout", cause: undefined, accepted: [] };
    };
    const { result, ms } = await timed(() => runSweep(pipeline));
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(result.delivered).toBe(0);
    const [alarm] = mails.filter(({ isAlarm }) => isAlarm);
    expect(alarm?.begunAt).toBeLessThanOrEqual(3 * SECOND);
    expect(alarm?.text).toContain("and 9950 more");
    expect(store.count("q/")).toBe(10_000);
  });

  test("the monitor has its response within 5 s", async () => {
    seedQueue(pipeline, store, 10_000, () => MINUTE);
    const deadline = startDeadline(HEALTH_MS);
    const { result, ms } = await timed(() =>
      inspectQueue(pipeline.outbox, Date.now(), () => deadline.left() > 0),
    );
    expect(ms).toBeLessThanOrEqual(HEALTH_MS + SECOND);
    expect(result).toMatchObject({ queued: 10_000, isComplete: false });
  });
});

describe("200,000 markers", () => {
  const marker = (age: number): string => {
    const completedAt = new Date(noon - age).toISOString();
    const facts = { content: "", result: "delivered", isTaggedAsSpam: false };
    return JSON.stringify({ ...facts, receivedAt: completedAt, completedAt });
  };
  const COUNT = 200_000;
  const A_DAY = Math.floor(COUNT / 7);

  beforeEach(() => {
    const old = marker(MARKER_MS + MINUTE);
    const fresh = marker(HOUR);
    const today = receiptDay(noon);
    const lastWeek = receiptDay(noon - 6 * DAY);
    for (let number = 0; number < COUNT; number += 1) {
      const id = idOf(number);
      const isOld = number % 8 === 0;
      store.seed(`done/${id.slice(0, 2)}/${id}`, isOld ? old : fresh);
      if (number < A_DAY) {
        store.seed(`day/${today}/b${number % 100 === 0 ? "s" : "n"}-${id}`, "1");
        store.seed(`day/${lastWeek}/bn-${id}`, "1");
      }
    }
  });

  test("the daily receipt is sent in time with exact numbers, and clearing goes on in steps", async () => {
    const { result, ms } = await timed(() => runDailyReceipt(pipeline));
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(result).toMatchObject({
      sent: true,
      counts: { received: A_DAY, delivered: A_DAY, taggedAsSpam: Math.ceil(A_DAY / 100), queued: 0 },
    });
    expect(mails).toHaveLength(1);
    // Each sweep clears one of 256 folders and a part of one earlier day.
    for (const slots of [40, 80]) {
      moveTo(noon + slots * SWEEP_SLOT_MS);
      const prefix = `done/${(Math.floor(Date.now() / SWEEP_SLOT_MS) % 256).toString(16).padStart(2, "0")}/`;
      const before = store.count(prefix);
      const counts = store.count("day/");
      const sweep = await timed(() => runSweep(pipeline));
      expect(sweep.ms).toBeLessThanOrEqual(END_MS);
      expect(store.count(prefix)).toBeLessThan(before);
      expect(store.count("day/")).toBeLessThanOrEqual(counts);
      // No expired marker remains in the folder: a second run deletes nothing more.
      const after = store.count(prefix);
      moveTo(noon + (slots + 256) * SWEEP_SLOT_MS);
      await timed(() => runSweep(pipeline));
      expect(store.count(prefix)).toBe(after);
    }
  });
});
