import { beforeEach, describe, expect, test } from "vitest";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import * as limits from "../../netlify/submissions/limits.ts";
import { runDailyReport } from "../../netlify/submissions/watch/daily-report.ts";
import { elapsed, inSimulatedTime, sleep } from "../simulation/clock.ts";
import { accept, idOf, refuse, useMemorySite } from "../support/memory-site.ts";
import { FORMAT } from "../../netlify/submissions/outbox/record.ts";
import { MemoryStore } from "../support/memory-store.ts";

/** Protects P11: bounded work for any number of records, at 50 ms a call to the store, in simulated time. */
const { COMPLETION_RECORD_MS, HEALTH_KEPT_MS, HEALTH_MS, HEALTH_READS, HOUR, MINUTE, SECOND } = limits;
const { SCHEDULED_RUN_LIMIT_MS, SWEEP_SLOT_MS } = limits;
/** The limit of P11: every scheduled run ends within this time. */
const END_MS = 25 * SECOND;

const site = useMemorySite();
let startedAt: number;
/** When each mail was begun, in milliseconds since the run began. */
let begun: { readonly isAlarm: boolean; readonly at: number }[];

beforeEach(() => {
  site.store = new MemoryStore(() => sleep(50));
  site.alarmServer = site.mailServer = async (mail, budgetMs) => {
    begun.push({ isAlarm: mail.isAlarm, at: elapsed() - startedAt });
    await sleep(100);
    return accept(mail, budgetMs);
  };
});

/** Does work in simulated time. @returns its result, and its duration */
async function timed<T>(work: () => Promise<T>) {
  begun = [];
  site.mails.length = 0;
  startedAt = elapsed();
  const result = await work();
  return { ...result, ms: elapsed() - startedAt };
}
/** A scheduled run, which must end in time. */
async function inTime<T>(work: () => Promise<T>) {
  const result = await timed(() => inSimulatedTime(work));
  expect(result.ms).toBeLessThanOrEqual(END_MS);
  return result;
}
const firstMailAt = () => begun.find(({ isAlarm }) => !isAlarm)?.at;
const sweep = () => inTime(() => runSweep(site.open()));

describe("a queue of 10,000", () => {
  test.each([
    ["received within the first hour of an outage", (number: number) => 2 * MINUTE + number * 300],
    ["hours old", (number: number) => 3 * HOUR + number * SECOND],
  ])("%s: alarms first, first mail within 3 s, at least 150 mails", async (_what, ageOf) => {
    site.seedQueue(10_000, ageOf);
    const { delivered } = await sweep();
    expect(begun[0]?.isAlarm).toBe(true);
    expect(firstMailAt()).toBeLessThanOrEqual(3 * SECOND);
    expect(delivered).toBeGreaterThanOrEqual(150);
    expect(new Set(site.sent().map(({ subject }) => subject)).size).toBe(delivered);
  });

  test("a mail server that never responds: the alarm goes out in time", async () => {
    site.seedQueue(10_000, () => HOUR / 2);
    site.mailServer = async (mail, budgetMs) => {
      await sleep(budgetMs);
      return refuse()(mail, budgetMs);
    };
    expect(await sweep()).toMatchObject({ delivered: 0 });
    expect(begun[0]?.at).toBeLessThanOrEqual(3 * SECOND);
    expect(site.alarms()[0]?.text).toContain("and 9,950 more");
    expect(site.count("q/")).toBe(10_000);
  });

  test("fast servers: time is the limit of a sweep, and its last seconds read nothing that would not be sent", async () => {
    const reads: number[] = [];
    site.store = new MemoryStore((verb) => {
      if (verb === "get") reads.push(elapsed() - startedAt);
      return sleep(5);
    });
    site.mailServer = async (mail, budgetMs) => {
      await sleep(40);
      return accept(mail, budgetMs);
    };
    site.seedQueue(2_000, () => HOUR / 2);
    const { delivered } = await sweep();
    // More than a sweep reads at a time, and not all.
    expect(delivered).toBeGreaterThan(1_000);
    expect(site.count("q/")).toBe(2_000 - delivered);
    expect(delivered).toBeLessThan(2_000);
    expect(Math.max(...reads)).toBeLessThanOrEqual(SCHEDULED_RUN_LIMIT_MS - 4 * SECOND);
  });

  test("the monitor gets a response within 5 s, from few calls, however often it asks", async () => {
    const calls: string[] = [];
    site.store = new MemoryStore((verb) => {
      calls.push(verb);
      return sleep(50);
    });
    await site.sweep();
    site.seedQueue(10_000, () => MINUTE);
    calls.length = 0;
    const { ms, ...health } = await timed(() => site.health());
    expect(ms).toBeLessThanOrEqual(HEALTH_MS + SECOND);
    expect(health).toMatchObject({ queued: 10_000, status: 503 });
    for (let count = 0; count < 20; count += 1) expect(await site.health()).toEqual(health);
    // The records, and the state of the sweep.
    expect(calls.filter((verb) => verb === "get").length).toBeLessThanOrEqual(HEALTH_READS + 1);
    site.store = new MemoryStore();
    await site.sweep();
    site.pass(HEALTH_KEPT_MS);
    expect(await site.health()).toMatchObject({ queued: 0, status: 200 });
  });
});

test("of 20,000 completions the report says that its number is a minimum, and a sweep deletes its share of what has expired", async () => {
  const [expired = "", kept] = [COMPLETION_RECORD_MS + MINUTE, HOUR].map((age) =>
    new Date(Date.now() - age).toISOString(),
  );
  for (let number = 0; number < 20_000; number += 1) {
    const completedAt = number % 8 === 0 ? expired : kept;
    site.store.seed(
      `done/${idOf(number)}`,
      JSON.stringify({ format: FORMAT, content: "", completedAt, isMailed: true }),
    );
  }
  expect(await inTime(() => runDailyReport(site.open()))).toMatchObject({ counts: { isComplete: false } });
  expect(site.sent()[0]?.subject).toContain("at least");
  const share = Math.floor(Date.now() / SWEEP_SLOT_MS) % 256;
  const prefix = `done/${share.toString(16).padStart(2, "0")}`;
  const inShare = () => [...site.store.records(prefix).values()];
  const unexpired = inShare().filter((text) => !text.includes(expired));
  expect(unexpired.length).toBeLessThan(inShare().length);
  await sweep();
  expect(inShare()).toEqual(unexpired);
});

test("more is queued than can be listed: mails nevertheless, and the alarm says “at least”, and never a wrong number", async () => {
  site.store = new MemoryStore((verb) => sleep(verb === "list" ? 700 : 50));
  site.seedQueue(3_000, () => HOUR / 2);
  await sweep();
  expect(firstMailAt()).toBeLessThanOrEqual(4 * SECOND);
  const [alarm] = site.alarms();
  expect(alarm?.subject).toContain("at least 2,000 requests waiting");
  expect(alarm?.text).toMatch(/at least 2,000\n/);
});
