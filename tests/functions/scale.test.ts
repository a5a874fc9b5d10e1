import { beforeEach, describe, expect, test } from "vitest";
import { startDeadline } from "../../netlify/submissions/deadline.ts";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import * as limits from "../../netlify/submissions/limits.ts";
import { runDailyReport } from "../../netlify/submissions/watch/daily-report.ts";
import { accept, idOf, useMemorySite } from "../support/memory-site.ts";
import { MemoryStore } from "../support/memory-store.ts";

/** Protects P11: bounded work for any number of records, at 50 ms a call to the store, in simulated time. */
const { COMPLETION_RECORD_MS, DAY, HEALTH_MS, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } = limits;
/** The limit of P11: every scheduled run ends within this time. */
const END_MS = 25 * SECOND;

const site = useMemorySite();
let startedAt: number;
/** When each mail was begun, in milliseconds since the run began. */
let begun: { readonly isAlarm: boolean; readonly at: number }[];

beforeEach(() => {
  site.store = new MemoryStore(() => site.clock.sleep(50));
  site.alarmServer = site.mailServer = async (mail, budgetMs) => {
    begun.push({ isAlarm: mail.isAlarm, at: site.clock.elapsed - startedAt });
    await site.clock.sleep(100);
    return accept(mail, budgetMs);
  };
});

/** Runs work in simulated time. @returns its result and its duration */
async function timed<T>(work: () => Promise<T>): Promise<T & { readonly ms: number }> {
  begun = [];
  site.mails.length = 0;
  startedAt = site.clock.elapsed;
  const result = await site.run(work);
  return { ...result, ms: site.clock.elapsed - startedAt };
}
const sweep = () => timed(() => runSweep(site.open()));

describe("a queue of 10,000", () => {
  test.each([
    ["received within the first hour of an outage", (number: number) => 2 * MINUTE + number * 300],
    ["hours old", (number: number) => 3 * HOUR + number * SECOND],
  ])(
    "%s: alarms first, first mail within 3 s, at least 150 mails, and an end in time",
    async (_what, ageOf) => {
      site.seedQueue(10_000, ageOf);
      for (const number of [1, 2]) {
        const { ms, delivered } = await sweep();
        const [first] = begun.filter(({ isAlarm }) => !isAlarm);
        const alarms = begun.filter(({ isAlarm }) => isAlarm);
        expect(ms).toBeLessThanOrEqual(END_MS);
        expect(first?.at).toBeLessThanOrEqual(3 * SECOND);
        expect(delivered).toBeGreaterThanOrEqual(150);
        expect(new Set(site.sent().map(({ subject }) => subject)).size).toBe(delivered);
        // One alarm mail of a kind in an hour; the first sweep gives it.
        expect(alarms).toHaveLength(number === 1 ? 1 : 0);
        for (const { at } of alarms) expect(at).toBeLessThanOrEqual(first?.at ?? 0);
        site.pass(SWEEP_SLOT_MS - (Date.now() % SWEEP_SLOT_MS));
      }
    },
  );

  test("a mail server that never responds: the alarm goes out in time, and the sweep ends", async () => {
    site.seedQueue(10_000, () => HOUR / 2);
    site.mailServer = async (_mail, budgetMs) => {
      await site.clock.sleep(budgetMs);
      return { ok: false, code: "timeout", cause: undefined, accepted: [] };
    };
    const { ms, delivered } = await sweep();
    expect(ms).toBeLessThanOrEqual(END_MS);
    expect(begun[0]?.at).toBeLessThanOrEqual(3 * SECOND);
    expect(site.alarms()[0]?.text).toContain("and 9950 more");
    expect([delivered, site.count("q/")]).toEqual([0, 10_000]);
  });

  test("the monitor has its response within 5 s", async () => {
    site.seedQueue(10_000, () => MINUTE);
    const deadline = startDeadline(HEALTH_MS);
    const result = await timed(() => site.open().outbox.queue.inspect(Date.now(), () => deadline.left() > 0));
    expect(result.ms).toBeLessThanOrEqual(HEALTH_MS + SECOND);
    expect(result).toMatchObject({ queued: 10_000, isComplete: false });
  });
});

describe("completion records", () => {
  function seedCompleted(count: number, ageOf: (number: number) => number): void {
    for (let number = 0; number < count; number += 1) {
      const id = idOf(number);
      const completedAt = new Date(Date.now() - ageOf(number)).toISOString();
      const facts = { content: "", result: "delivered", isTaggedAsSpam: number % 10 === 0 };
      const record = { ...facts, receivedAt: completedAt, completedAt };
      site.store.seed(`done/${id.slice(0, 2)}/${id}`, JSON.stringify(record));
    }
  }
  const report = () => timed(() => runDailyReport(site.open()));

  test("the daily report of a busy week has exact numbers, and is sent in time", async () => {
    // 40 a day for eight days: those of the last one have to be deleted.
    seedCompleted(320, (number) => Math.floor(number / 40) * DAY + MINUTE);
    const result = await report();
    expect(result.ms).toBeLessThanOrEqual(END_MS);
    const counts = { mailed: 40, taggedAsSpam: 4, queued: 0, isComplete: true };
    expect(result).toMatchObject({ sent: true, counts });
    expect(site.count("done/")).toBe(280);
  });

  test("of 200,000 the report says that its number is a minimum, and each sweep clears a folder", async () => {
    seedCompleted(200_000, (number) => (number % 8 === 0 ? COMPLETION_RECORD_MS + MINUTE : HOUR));
    const result = await report();
    expect(result.ms).toBeLessThanOrEqual(END_MS);
    expect(result).toMatchObject({ sent: true, counts: { isComplete: false } });
    expect(site.sent()[0]?.subject).toContain("at least");
    for (const slots of [40, 80]) {
      site.pass(slots * SWEEP_SLOT_MS);
      const prefix = `done/${(Math.floor(Date.now() / SWEEP_SLOT_MS) % 256).toString(16).padStart(2, "0")}/`;
      const before = site.count(prefix);
      expect((await sweep()).ms).toBeLessThanOrEqual(END_MS);
      const after = site.count(prefix);
      expect(after).toBeLessThan(before);
      const ages = [...site.store.records(prefix).values()].map((text) => {
        return Date.now() - Date.parse((JSON.parse(text) as { completedAt: string }).completedAt);
      });
      expect(Math.max(...ages)).toBeLessThanOrEqual(COMPLETION_RECORD_MS);
    }
  });
});
