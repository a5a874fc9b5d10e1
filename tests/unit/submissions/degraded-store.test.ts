import { beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { accept, refuse, refuseOnly, useMemorySite } from "../../support/memory-site.ts";

/** Protects P1, P2 and P13 while the store cannot be written. */
const site = useMemorySite();

describe("the store is down and one of two recipients is refused", () => {
  beforeEach(() => {
    vi.stubEnv("MAIL_TO", "desk@clinic.example, owner@clinic.example");
    site.mailServer = refuseOnly("owner@clinic.example");
    site.store.faultOf = () => "503";
  });

  test.each(["production", "deploy-preview"])(
    "%s: a success, because one recipient has the mail and an accepted alarm names the other",
    async (context) => {
      site.context = context;
      const { status, ref } = await site.post("degraded");
      expect(status).toBe(200);
      expect(site.sent().map(({ to }) => to)).toEqual([["desk@clinic.example"]]);
      expect(site.alarms()).toHaveLength(1);
      expect(site.alarms()[0]?.text).toContain("refused owner@clinic.example");
      expect(site.alarms()[0]?.text).toContain(ref);
      expect(site.logs.join()).not.toContain("owner@");
    },
  );

  test.each([
    ["MAIL_ALERT_TO is not set", () => vi.stubEnv("MAIL_ALERT_TO", "")],
    ["the alarm is refused", () => (site.alarmServer = refuse())],
  ])("%s: no success; the resend reaches both under the same reference", async (_why, preventAlarm) => {
    preventAlarm();
    const { status, body } = await site.post("degraded");
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: "temporarily_unavailable", retryable: true });
    site.store.faultOf = () => undefined;
    site.mailServer = accept;
    expect(await site.post("degraded")).toMatchObject({ status: 200 });
    const [first, second] = site.mails;
    expect([first?.to, second?.to]).toEqual([
      ["desk@clinic.example"],
      ["desk@clinic.example", "owner@clinic.example"],
    ]);
    expect([second?.messageId, second?.subject]).toEqual([first?.messageId, first?.subject]);
  });
});

test("a store that fails: nothing is sent without a lease", async () => {
  await site.leaveQueued("lease");
  site.store.faultOf = (verb, key) => (verb === "create" && key.startsWith("lease/") ? "500" : undefined);
  await expect(site.sweep(4 * MINUTE)).rejects.toThrow("create 500");
  expect(site.mails).toEqual([]);
});

describe("a store without space", () => {
  beforeEach(() => {
    site.seedQueue(3, () => HOUR / 2);
    site.store.faultOf = (verb) => (verb === "create" ? "ENOSPC" : undefined);
  });

  test("what is queued is sent once without a lease, and an alarm is mailed once an hour", async () => {
    const full = () => site.alarms().filter(({ subject }) => subject.includes("The outbox is full"));
    expect(await site.sweep()).toMatchObject({ delivered: 3, held: 0 });
    await site.sweep(2 * MINUTE);
    expect([site.sent().length, site.count("q/"), full().length]).toEqual([3, 0, 1]);
    await site.sweep(HOUR);
    expect(full()).toHaveLength(2);
  });

  test("of two sweeps at once in one process, one works", async () => {
    const reports = await Promise.all([site.sweep(), site.sweep()]);
    expect(reports.filter(({ skipped }) => skipped === "another sweep")).toHaveLength(1);
    expect(site.sent()).toHaveLength(3);
  });
});
