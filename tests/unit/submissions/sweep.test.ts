import { expect, test, vi } from "vitest";
import {
  DAY,
  HEALTH_READS,
  HOUR,
  MINUTE,
  SECOND,
  SWEEP_SLOT_MS,
} from "../../../netlify/submissions/limits.ts";
import { inSweepOrder, isDue } from "../../../netlify/submissions/deliver/deliver.ts";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { STATE_KEY } from "../../../netlify/submissions/outbox/sweep-state.ts";
import { inSimulatedTime, sleep } from "../../simulation/clock.ts";
import { MemoryStore } from "../../support/memory-store.ts";
import { idOf, useMemorySite } from "../../support/memory-site.ts";

/** Protects P2 and P6: one sweep at a time, and the time of the last one is known. */
const site = useMemorySite();

test("of two sweeps one works, also in the next slot", async () => {
  site.seedQueue(2, () => HOUR / 2);
  // Slow, but within its time.
  site.mailServer = async () => {
    await sleep(8 * SECOND);
    return { ok: true };
  };
  site.pass(115 * SECOND);
  const reports = await inSimulatedTime(async () => {
    const first = runSweep(site.open());
    await sleep(6 * SECOND);
    return Promise.all([first, runSweep(site.open())]);
  });
  expect(reports).toMatchObject([{ delivered: 2 }, { skipped: "another sweep" }]);
  expect(site.sent()).toHaveLength(2);
});

test("of three recipients each has it once (P13)", async () => {
  vi.stubEnv("MAIL_TO", "a@clinic.example, b@clinic.example, c@clinic.example");
  site.mailServer = ({ to }) => Promise.resolve({ ok: false, code: "rejected", accepted: to.slice(0, 1) });
  await site.post("three");
  for (let sweeps = 0; sweeps < 4; sweeps += 1) await site.sweep(2 * MINUTE);
  expect(site.sent().map(({ to }) => to.join())).toEqual(
    ["a", "b", "c"].map((name) => `${name}@clinic.example`),
  );
  expect(site.count("q/")).toBe(0);
});

test("what was mailed is recorded at the return (P2, P13)", async () => {
  site.store = new MemoryStore(() => sleep(50));
  site.mailServer = async (_mail, budgetMs) => {
    await sleep(budgetMs - 1);
    return { ok: true };
  };
  await site.post("delivered");
  expect([site.count("q/"), site.count("done/")]).toEqual([0, 1]);
  site.refuseOwner();
  await site.post("partly");
  expect([...site.store.records("q/").values()].join()).toContain('"has":["');
  site.alarmServer = async () => {
    await sleep(5 * SECOND);
    return { ok: true };
  };
  await site.sweep(20 * MINUTE);
  const { sweptAt, ...state } = JSON.parse(site.store.records(STATE_KEY).get(STATE_KEY) ?? "") as object & {
    sweptAt: number;
  };
  expect(state).toMatchObject({ isEnded: true, provenAt: sweptAt, alarms: { recipients: sweptAt } });
});

test.each([
  ["more wait than it reads", HEALTH_READS + 1, ""],
  ["one record cannot be read", 1, "get"],
])("health fails, without an alarm yet, while %s (P6)", async (_what, count, failing) => {
  await site.sweep();
  site.seedQueue(count, () => 0);
  site.store.faultOf = (verb, key) => (verb === failing && key === `q/${idOf(0)}` ? "503" : undefined);
  expect(await site.health()).toMatchObject({ status: 503, isComplete: false });
  await site.sweep(2 * MINUTE);
  expect(site.subjects()).toEqual([]);
});

test("a scheduler that is always late still runs (P6)", async () => {
  site.pass(SWEEP_SLOT_MS - 5 * SECOND);
  for (const after of [0, SWEEP_SLOT_MS, SWEEP_SLOT_MS])
    expect(await site.sweep(after)).not.toHaveProperty("skipped");
});

test("what is due is read first, each once in 30 minutes (P11)", () => {
  const ids = Array.from({ length: 60 }, (_unused, number) => idOf(number));
  const tried: string[] = [];
  for (let now = 0; now < HOUR / 2; now += SWEEP_SLOT_MS) {
    const order = inSweepOrder(ids, now);
    const due = order.filter((id) => isDue({ id, age: 2 * HOUR }, now));
    expect(order.slice(0, due.length)).toEqual(due);
    tried.push(...due);
  }
  expect(tried.toSorted()).toEqual(ids.toSorted());
});

test("health fails ten minutes after the last sweep", async () => {
  await site.sweep(DAY);
  site.pass(-DAY);
  await site.sweep();
  site.pass(13 * MINUTE);
  const problem = expect.stringContaining("No sweep has proven for 13 minutes") as string;
  expect(await site.health()).toMatchObject({ status: 503, problem });
  await site.sweep(SWEEP_SLOT_MS);
  expect(await site.health()).toMatchObject({ status: 200, ok: true });
});

test("two sweeps of one record mail it once, without a lock", async () => {
  site.seedQueue(3, () => HOUR / 2);
  site.store.foreignText = (key) => (key === STATE_KEY ? "<!doctype html>" : undefined);
  site.mailServer = async () => {
    await sleep(4 * SECOND);
    return { ok: true };
  };
  await inSimulatedTime(async () => {
    const first = runSweep(site.open());
    await sleep(SECOND);
    return Promise.all([first, runSweep(site.open())]);
  });
  expect(site.sent()).toHaveLength(3);
  expect(site.count("q/")).toBe(0);
});
