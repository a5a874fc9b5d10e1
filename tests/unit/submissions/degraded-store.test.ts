import { describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE, SECOND } from "../../../netlify/submissions/limits.ts";
import { sleep } from "../../simulation/clock.ts";
import { accept, refuse, refuseOnly, useMemorySite } from "../../support/memory-site.ts";

/** Protects P2, P6 and P13 while the store, or a folder of it, cannot be written. */
const site = useMemorySite();
const TWO = ["desk@clinic.example", "owner@clinic.example"];
const subjects = () => site.alarms().map(({ subject }) => subject.split(" · ")[1]);
/** Makes operations fail: "create part/" in a folder, "create " in all. */
const failing = (code: string, ...operations: readonly string[]) => {
  site.store.faultOf = (verb, key) =>
    operations.some((operation) => `${verb} ${key}`.startsWith(operation)) ? code : undefined;
};
/** An hour of sweeps, in which one that fails is only a line of its log. */
async function sweepForAnHour(): Promise<void> {
  for (let minute = 0; minute < 60; minute += 2) await site.sweep(2 * MINUTE).catch(() => undefined);
}

test("the log names every failure of the store, not only the last one", async () => {
  site.store.faultOf = (verb, key) =>
    verb === "create" ? (key.startsWith("q/") ? "507" : "429") : undefined;
  expect(await site.post("logged")).toMatchObject({ status: 200 });
  expect(site.logs.join()).toContain('"store":"create 507, create 429"');
});

test("a store without space: of two sweeps in a process one sends, without a lease; one alarm an hour", async () => {
  const full = () => subjects().filter((subject) => subject === "The outbox cannot be written");
  site.seedQueue(3, () => HOUR / 2);
  failing("ENOSPC", "create ");
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

describe("what is queued is mailed once, and a person is informed (P6)", () => {
  const queued = "3 requests waiting to be mailed";
  const unwritten = "The outbox cannot be written";
  test.each([
    ["EACCES", ["create ", "delete "], [queued, unwritten]],
    ["EACCES", ["create lease/", "delete lease/"], [queued, unwritten]],
    ["EACCES", ["create lease/", "get lease/", "list lease/"], [queued, unwritten]],
    ["EACCES", ["create done/", "delete q/"], [queued]],
    ["EACCES", ["list part/"], [queued]],
  ])("%s at %j", async (code, operations, expected) => {
    site.seedQueue(3, () => HOUR / 4 + MINUTE);
    failing(code, ...operations);
    await sweepForAnHour();
    expect(site.sent()).toHaveLength(3);
    expect([...new Set(subjects())]).toEqual(expected);
  });

  test("reads of a lease lag behind its writing", async () => {
    site.seedQueue(3, () => HOUR / 2);
    const get = site.store.get.bind(site.store);
    vi.spyOn(site.store, "get").mockImplementation((key) =>
      key.startsWith("lease/") ? Promise.resolve(undefined) : get(key),
    );
    expect(await site.sweep()).toMatchObject({ delivered: 3 });
  });

  test("a store that is down: an alarm once an hour", async () => {
    site.store.faultOf = () => "503";
    // A sweep that fails waits for its alarms.
    site.alarmServer = async () => {
      await sleep(SECOND);
      return { ok: true };
    };
    await sweepForAnHour();
    expect(new Set(subjects())).toEqual(new Set(["The outbox cannot be written"]));
    expect(subjects().length).toBeLessThanOrEqual(2);
  });
});

describe("a single folder that cannot be written repeats no mail without end", () => {
  test("notes, while one of two recipients is refused: the other has one mail (P13)", async () => {
    vi.stubEnv("MAIL_TO", TWO.join());
    site.mailServer = refuseOnly("owner@clinic.example");
    failing("EACCES", "create part/");
    await site.post("notes");
    await sweepForAnHour();
    expect(site.sent()).toHaveLength(1);
    site.mailServer = accept;
    await site.sweep(HOUR / 2);
    await sweepForAnHour();
    expect(site.sent().map(({ to }) => to)).toEqual([TWO.slice(0, 1), TWO.slice(1)]);
  });

  test("reports that cannot be deleted: their alarm once an hour (P7)", async () => {
    site.mailServer = refuse();
    await site.post("report");
    failing("EACCES", "delete report/");
    await site.sweep(31 * 24 * HOUR);
    await sweepForAnHour();
    const final = subjects().filter((subject) => subject?.endsWith("for 30 days"));
    expect(final.length).toBeGreaterThanOrEqual(1);
    expect(final.length).toBeLessThanOrEqual(2);
    expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
  });
});
