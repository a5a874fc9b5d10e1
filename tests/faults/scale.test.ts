import { beforeEach, expect, test } from "vitest";
import { runSweep } from "#netlify/submissions/deliver/sweep.ts";
import * as limits from "#netlify/submissions/limits.ts";
import { runDailyReport } from "#netlify/submissions/watch/daily-report.ts";
import { elapsed, inSimulatedTime, sleep } from "../simulation/clock.ts";
import { accept, idOf, refuse, useMemorySite } from "../support/memory-site.ts";
import { FORMAT } from "#netlify/submissions/outbox/record.ts";

/** Protects P11: bounded work for any number of records, at 50 ms a call to the store, in simulated time. */
const { COMPLETION_RECORD_MS, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } = limits;
/** The limit of P11: every scheduled run ends within this time. */
const END_MS = 25 * SECOND;

const site = useMemorySite();
let startedAt: number;
/** When each mail was begun, in milliseconds since the run began. */
let begun: { readonly isAlarm: boolean; readonly at: number }[];

beforeEach(() => {
  site.replaceStore("known", () => sleep(50));
  site.alarmServer = site.mailServer = async (mail, budgetMs) => {
    begun.push({ isAlarm: mail.isAlarm, at: elapsed() - startedAt });
    await sleep(100);
    return accept(mail, budgetMs);
  };
});

async function timed<T>(work: () => Promise<T>) {
  begun = [];
  site.mails.length = 0;
  startedAt = elapsed();
  const result = await work();
  return { ...result, ms: elapsed() - startedAt };
}
async function inTime<T>(work: () => Promise<T>) {
  const result = await timed(() => inSimulatedTime(work));
  expect(result.ms).toBeLessThanOrEqual(END_MS);
  return result;
}
const firstMailAt = () => begun.find(({ isAlarm }) => !isAlarm)?.at;
const sweep = () => inTime(() => runSweep(site.open()));

test.each([
  ["from the first hour of an outage", (number: number) => 2 * MINUTE + number * 300],
  ["hours old", (number: number) => 3 * HOUR + number * SECOND],
])("10,000, %s: an alarm, and at least 150 mails", async (_what, ageOf) => {
  site.seedQueue(10_000, ageOf);
  const { delivered } = await sweep();
  expect(begun.some(({ isAlarm }) => isAlarm)).toBe(true);
  expect(firstMailAt()).toBeLessThanOrEqual(3 * SECOND);
  expect(delivered).toBeGreaterThanOrEqual(150);
  expect(new Set(site.sent().map(({ subject }) => subject)).size).toBe(delivered);
});

test("10,000 and a mail server that hangs: an alarm in the same run", async () => {
  site.seedQueue(10_000, () => HOUR / 2);
  site.mailServer = async (mail, budgetMs) => {
    await sleep(budgetMs);
    return refuse()(mail, budgetMs);
  };
  expect(await sweep()).toMatchObject({ delivered: 0 });
  expect(site.alarms()[0]?.text).toContain("and 9,950 more");
});

test("20,000 completions: “at least”, and a sweep deletes a share", async () => {
  const [expired = "", kept] = [COMPLETION_RECORD_MS + MINUTE, HOUR].map((age) =>
    new Date(Date.now() - age).toISOString(),
  );
  for (let number = 0; number < 20_000; number += 1) {
    const completion = { format: FORMAT, content: "", completedAt: number % 8 === 0 ? expired : kept };
    site.store.seed(`done/${idOf(number)}`, JSON.stringify({ ...completion, isMailed: true }));
  }
  expect(await inTime(() => runDailyReport(site.open()))).toMatchObject({ isCounted: false });
  expect(site.sent()[0]?.subject).toContain("at least");
  const share = Math.floor(Date.now() / SWEEP_SLOT_MS) % 256;
  const prefix = `done/${share.toString(16).padStart(2, "0")}`;
  const inShare = () => [...site.store.records(prefix).values()];
  const unexpired = inShare().filter((text) => !text.includes(expired));
  expect(unexpired.length).toBeLessThan(inShare().length);
  await sweep();
  expect(inShare()).toEqual(unexpired);
});

test("more than can be listed: mails, and an alarm with “at least”", async () => {
  site.replaceStore("known", (verb) => sleep(verb === "list" ? 3.5 * SECOND : 50));
  site.seedQueue(3_000, () => HOUR / 2);
  expect((await sweep()).delivered).toBeGreaterThan(0);
  expect(site.alarms()[0]?.subject).toContain("at least 2,000 requests waiting");
});
