import { expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { createInstance } from "../../../netlify/submissions/pipeline.ts";
import { accept, refuse, useMemorySite } from "../../support/memory-site.ts";

/** Protects P2, P6, P7 and P13 while the store, or a folder of it, cannot be written. */
const site = useMemorySite();
const UNWRITTEN = "The outbox cannot be written";
/** Makes operations fail: "create part/" in a folder, "create " in all. */
const failing = (...operations: readonly string[]) => {
  site.store.faultOf = (verb, key) =>
    operations.some((operation) => `${verb} ${key}`.startsWith(operation)) ? "EACCES" : undefined;
};
/** An hour of sweeps, in which one that fails is only a line of its log. */
async function sweepForAnHour(): Promise<void> {
  for (let minute = 0; minute < 60; minute += 2) await site.sweep(2 * MINUTE).catch(() => undefined);
}

test("a store without space: of two sweeps in a process one sends, without a lease; one alarm an hour", async () => {
  const full = () => site.subjects().filter((subject) => subject === UNWRITTEN);
  site.seedQueue(3, () => HOUR / 2);
  failing("create ");
  const reports = await Promise.all([site.sweep(), site.sweep()]);
  expect(reports).toMatchObject([{ delivered: 3, held: 0 }, { skipped: "another sweep" }]);
  // A failure that does not last is no alarm.
  expect(full()).toEqual([]);
  await site.sweep(2 * MINUTE);
  await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/"), full().length]).toEqual([3, 0, 1]);
  await site.sweep(HOUR);
  expect(full()).toHaveLength(2);
});

const QUEUED = "3 requests waiting to be mailed";
test.each([
  [
    ["create ", "delete "],
    [QUEUED, UNWRITTEN],
  ],
  [
    ["create lease/", "get lease/", "list lease/"],
    [QUEUED, UNWRITTEN],
  ],
  [["create done/", "delete q/"], [QUEUED]],
  [["list part/"], [QUEUED]],
])(
  "what is queued is mailed once, and a person is informed, while these fail: %j (P6)",
  async (operations, expected) => {
    site.seedQueue(3, () => HOUR / 4 + MINUTE);
    failing(...operations);
    await sweepForAnHour();
    expect(site.sent()).toHaveLength(3);
    expect([...new Set(site.subjects())]).toEqual(expected);
  },
);

test("a store that is down: an alarm once an hour", async () => {
  failing("");
  await sweepForAnHour();
  expect(new Set(site.subjects())).toEqual(new Set([UNWRITTEN]));
  expect(site.subjects().length).toBeLessThanOrEqual(2);
});

test("without its completion recorded a text that was mailed is deleted: another instance would mail it again", async () => {
  site.seedQueue(1, () => HOUR / 2);
  failing("create done/");
  await site.sweep();
  site.instance = createInstance();
  await sweepForAnHour();
  expect(site.sent()).toHaveLength(1);
});

test("without notes, while one of two recipients is refused, the other has one mail (P13)", async () => {
  site.refuseOwner();
  failing("create part/");
  await site.post("notes");
  await sweepForAnHour();
  site.mailServer = accept;
  await sweepForAnHour();
  await sweepForAnHour();
  expect(site.sent().map(({ to }) => to)).toEqual([["desk@clinic.example"], ["owner@clinic.example"]]);
});

test("while nothing can be queued and one of two recipients is refused, a retry after the 503 reaches only the other (P13)", async () => {
  site.refuseOwner();
  failing("create q/");
  expect(await site.post("retry")).toMatchObject({ status: 503 });
  site.mailServer = accept;
  expect(await site.post("retry")).toMatchObject({ status: 200 });
  expect(site.sent().map(({ to }) => to)).toEqual([["desk@clinic.example"], ["owner@clinic.example"]]);
});

test("reports that cannot be deleted: their alarm once an hour (P7)", async () => {
  site.mailServer = refuse();
  await site.post("report");
  failing("delete report/");
  await site.sweep(31 * 24 * HOUR);
  await sweepForAnHour();
  const final = site.subjects().filter((subject) => subject?.endsWith("for 30 days"));
  expect(final.length).toBeGreaterThanOrEqual(1);
  expect(final.length).toBeLessThanOrEqual(2);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});
