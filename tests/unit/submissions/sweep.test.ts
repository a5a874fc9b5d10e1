import { expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "#netlify/submissions/limits.ts";
import { inSweepOrder } from "#netlify/submissions/deliver/sweep.ts";
import { readState } from "#netlify/submissions/outbox/sweep-state.ts";
import { inSimulatedTime, sleep } from "#tests/simulation/clock.ts";
import { idOf, useMemorySite } from "#tests/support/memory-site.ts";

/** Protects P2, P6 and P13: who is mailed by a sweep, what it records, and what health says of it. */
const site = useMemorySite();

test("what was mailed is recorded at the return (P2, P13)", async () => {
  site.replaceStore("known", () => sleep(50));
  site.mailServer = async (_mail, budgetMs) => {
    await sleep(budgetMs - 1);
    return { ok: true };
  };
  await site.post("delivered");
  expect([site.count("q/"), site.count("done/")]).toEqual([0, 2]);
  site.refuseOwner();
  await site.post("partly");
  expect([...site.store.records("q/").values()].join()).toContain('"has":["');
  site.alarmServer = async () => {
    await sleep(2 * SECOND);
    return { ok: true };
  };
  await site.sweep(20 * MINUTE);
  const { endedAt, alarmedAt } = await inSimulatedTime(() => readState(site.store));
  expect(endedAt).toBe(alarmedAt);
});

test("health fails, without an alarm yet, while one record cannot be read (P6)", async () => {
  site.seedQueue(1, () => 0);
  site.store.faultOf = (verb, key) => (verb === "get" && key === `q/${idOf(0)}` ? "503" : undefined);
  expect(await site.sweep()).toMatchObject({ isWell: false });
  expect(await site.health()).toMatchObject({ status: 503, isComplete: false });
  expect(site.subjects()).toEqual([]);
});

test("a retry that fails is no good end of a sweep (P6)", async () => {
  await site.leaveQueued("fails");
  site.store.faultOf = (verb, key) => (verb === "replace" && key.startsWith("q/") ? "503" : undefined);
  expect(await site.sweep(2 * MINUTE)).toMatchObject({ isWell: false });
});

test("who has a mail is recorded at the second try (P13)", async () => {
  site.refuseOwner();
  let fails = 1;
  site.store.faultOf = (verb) => (verb === "replace" && (fails -= 1) >= 0 ? "503" : undefined);
  await site.post("second try");
  expect([...site.store.records("q/").values()].join()).toContain('"has":["');
});

test("capitals of an address make no second recipient (P13)", async () => {
  site.refuseOwner();
  await site.post("capitals");
  vi.stubEnv("MAIL_TO", "Desk@Clinic.Example, owner@clinic.example");
  await site.sweep(2 * MINUTE);
  expect(site.sent()).toHaveLength(1);
});

test("a fifteenth of a long queue is read by each sweep, all in 30 minutes (P11)", () => {
  const ids = Array.from({ length: 67 }, (_unused, number) => idOf(number));
  const read: string[] = [];
  for (let now = 0; now < HOUR / 2; now += SWEEP_SLOT_MS) {
    const order = inSweepOrder(ids, now);
    expect(order.toSorted()).toEqual(ids.toSorted());
    read.push(...order.slice(0, 5));
  }
  expect(new Set(read).size).toBe(67);
});

test("health fails ten minutes after the last sweep", async () => {
  await site.sweep(DAY);
  site.pass(-DAY);
  await site.sweep();
  site.pass(13 * MINUTE);
  const problem = expect.stringContaining("No sweep has ended well for 13 minutes") as string;
  expect(await site.health()).toMatchObject({ status: 503, problem });
  await site.sweep(SWEEP_SLOT_MS);
  expect(await site.health()).toMatchObject({ status: 200, ok: true });
});
