import { beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { accept, refuse, refuseOnly, useMemorySite } from "../../support/memory-site.ts";

/** Protects P1, P2 and P13 while the store cannot be written. */
const site = useMemorySite();

describe("the store is down and one of two recipients is refused", () => {
  const both = ["desk@clinic.example", "owner@clinic.example"];
  beforeEach(() => {
    vi.stubEnv("MAIL_TO", both.join());
    site.mailServer = refuseOnly("owner@clinic.example");
    site.store.faultOf = () => "503";
  });

  test("a success, because one recipient has the mail and an accepted alarm names the other", async () => {
    const { status, ref } = await site.post("degraded");
    expect(status).toBe(200);
    expect(site.sent().map(({ to }) => to)).toEqual([["desk@clinic.example"]]);
    const [alarm, ...others] = site.alarms();
    for (const words of ["refused owner@clinic.example", ref]) expect(alarm?.text).toContain(words);
    expect(others).toEqual([]);
    expect(site.logs.join()).not.toContain("owner@");
  });

  test.each([
    ["MAIL_ALERT_TO is not set", () => vi.stubEnv("MAIL_ALERT_TO", "")],
    ["the alarm is refused", () => (site.alarmServer = refuse())],
  ])("%s: no success; the resend reaches both under the same reference", async (_why, preventAlarm) => {
    preventAlarm();
    expect(await site.post("degraded")).toMatchObject({ status: 503 });
    site.store.faultOf = () => undefined;
    site.mailServer = accept;
    expect(await site.post("degraded")).toMatchObject({ status: 200 });
    const [first] = site.mails;
    const { messageId, subject } = first ?? {};
    expect(site.mails).toMatchObject([{ to: both.slice(0, 1) }, { to: both, messageId, subject }]);
  });
});

test("a store without space: of two sweeps in a process one sends, without a lease; one alarm an hour", async () => {
  const full = () => site.alarms().filter(({ subject }) => subject.includes("The outbox is full"));
  site.seedQueue(3, () => HOUR / 2);
  site.store.faultOf = (verb) => (verb === "create" ? "ENOSPC" : undefined);
  const reports = await Promise.all([site.sweep(), site.sweep()]);
  expect(reports).toMatchObject([{ delivered: 3, held: 0 }, { skipped: "another sweep" }]);
  await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/"), full().length]).toEqual([3, 0, 1]);
  await site.sweep(HOUR);
  expect(full()).toHaveLength(2);
});
