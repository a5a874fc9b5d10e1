import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#netlify/submissions/limits.ts";
import { STATE_KEY } from "#netlify/submissions/outbox/sweep-state.ts";
import { createInstance } from "#netlify/submissions/pipeline.ts";
import { sleep } from "#tests/simulation/clock.ts";
import { accept, refuse, useMemorySite } from "#tests/support/memory-site.ts";

/** Protects P1, P2, P6 and P7 while the store fails or is slow, and the quiet while it works. */
const site = useMemorySite();
const NEW = "The outbox is new or empty";
/** Makes operations fail: "create q/" in a folder, "create " in all. */
const failing = (...operations: readonly string[]) => {
  site.store.faultOf = (verb, key) =>
    operations.some((operation) => `${verb} ${key}`.startsWith(operation)) ? "503" : undefined;
};
/** Hours of sweeps, each in a new instance, in which one that fails is only a line of its log. */
async function sweepFor(hours: number) {
  const wells: boolean[] = [];
  for (let minute = 0; minute < hours * 60; minute += 2) {
    site.instance = createInstance();
    wells.push((await site.sweep(2 * MINUTE)).isWell);
  }
  return wells;
}

test.each<[string, () => void]>([
  ["nothing can be written", () => failing("create ", "replace ", "put ", "delete ")],
  ["nothing works", () => failing("")],
  ["each condition is refused", () => (site.store.refuses = () => true)],
  ["listings fail", () => failing("list ")],
  ["records cannot be read", () => failing("get q/")],
  ["completions cannot be read", () => failing("get done/")],
  ["its state cannot be written", () => failing("put ")],
  ["its state cannot be read", () => failing(`get ${STATE_KEY}`)],
  ["its state is damaged", () => site.store.seed(STATE_KEY, "{")],
])("one mail an hour, and no health, while %s", async (_fault, begin) => {
  await site.sweep();
  const ref = await site.leaveQueued("waits");
  site.mailServer = refuse();
  begin();
  await sweepFor(6);
  // The first comes ten minutes later at the latest, or with the full hour.
  expect([5, 6, 7]).toContain(site.alarms().length);
  expect(new Set(site.alarms().map(({ messageId }) => messageId)).size).toBe(site.alarms().length);
  expect(await site.health()).toMatchObject({ status: 503, ok: false });
  failing();
  site.store.refuses = () => false;
  site.mailServer = accept;
  // A person deletes a damaged state.
  await site.store.delete(STATE_KEY);
  await sweepFor(1);
  expect(site.sent().filter(({ subject }) => subject.includes(ref))).toHaveLength(1);
  expect(await site.health()).toMatchObject({ status: 200 });
});

test.each([50, 300, 700, 1_400])("a store of %i ms a call: quiet when well, heard when not", async (ms) => {
  site.replaceStore("known", () => sleep(ms));
  expect(await sweepFor(6)).toEqual(Array.from({ length: 180 }, () => true));
  expect([site.mails, (await site.health()).status]).toEqual([[], 200]);
  await site.leaveQueued("waits");
  site.mailServer = refuse();
  await sweepFor(1);
  expect(site.subjects()).toEqual(["1 request waiting to be mailed"]);
});

test("a list that does not come to its end is no good end", async () => {
  site.replaceStore("known", (verb) => (verb === "list" ? sleep(5_000) : Promise.resolve()));
  site.seedQueue(2_001, () => MINUTE);
  expect(await site.sweep()).toMatchObject({ isWell: false });
});

test("one failed call is no alarm, also without a memory", async () => {
  await site.sweep();
  site.pass(HOUR - (Date.now() % HOUR));
  let isFirst = true;
  site.store.faultOf = (_verb, key) => {
    const fault = isFirst && key === STATE_KEY ? "503" : undefined;
    if (fault) isFirst = false;
    return fault;
  };
  expect(await site.sweep()).toMatchObject({ isWell: true });
  expect(site.alarms()).toEqual([]);
});

test("no sweeps for a day, and deployments, are no alarm", async () => {
  await site.sweep();
  await site.sweep(DAY);
  expect(await sweepFor(1)).not.toContain(false);
  expect(site.mails).toEqual([]);
});

test("a new or replaced outbox is news, until accepted, once", async () => {
  site.replaceStore("new");
  expect(await site.health()).toMatchObject({ status: 503 });
  site.alarmServer = site.mailServer = refuse();
  await site.sweep();
  site.alarmServer = accept;
  await sweepFor(3);
  expect(site.subjects()).toEqual([NEW]);
  site.replaceStore("new");
  await sweepFor(3);
  expect(site.subjects()).toEqual([NEW, NEW]);
});

test("on a developer's machine an empty outbox is no news", async () => {
  site.context = "dev";
  site.replaceStore("new");
  await sweepFor(2);
  expect(site.mails).toEqual([]);
});

test.each([
  ["the mark and the deletion of the record", ["replace q/", "delete q/"]],
  ["the completion", ["create done/"]],
])("%s cannot be written: mailed once, then deleted", async (_name, operations) => {
  await site.leaveQueued("degraded");
  failing(...operations);
  await sweepFor(1);
  failing();
  await sweepFor(1);
  expect([site.sent().length, site.count("q/"), site.count("done/")]).toEqual([1, 0, 1]);
});

test("mailed without the store, and posted again: a duplicate (P2)", async () => {
  failing("create q/");
  await site.post("unstored");
  failing();
  expect(await site.post("unstored")).toMatchObject({ body: { duplicate: true } });
});

test("given up and not completed: reported once an hour (P7)", async () => {
  await site.expire("report");
  failing("delete q/", "create done/", "replace q/");
  await sweepFor(1);
  const final = site.subjects().filter((subject) => subject?.includes("for 30 days"));
  expect(final.length).toBeGreaterThanOrEqual(1);
  expect(final.length).toBeLessThanOrEqual(2);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});

test("a death after the first write: the text is gone (P7)", async () => {
  await site.leaveQueued("dies");
  let writes = 0;
  site.store.faultOf = (verb) =>
    site.sent().length > 0 && /create|replace|delete/.test(verb) && (writes += 1) > 1 ? "503" : undefined;
  await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/")]).toEqual([1, 1]);
  expect(await site.health()).toMatchObject({ queued: 0, oldestMinutes: 0 });
  expect([...site.store.records("q/").values()].join()).not.toContain("ciphertext");
});
