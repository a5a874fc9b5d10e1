import { expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { accept, refuseOnly, useMemorySite } from "../../support/memory-site.ts";

/** Protects P1, P2 and P13 while the store cannot be written. */
const site = useMemorySite();

test("the store is down and one of two recipients is refused: no success; the resend reaches both as the same mail", async () => {
  const both = ["desk@clinic.example", "owner@clinic.example"];
  vi.stubEnv("MAIL_TO", both.join());
  site.mailServer = refuseOnly("owner@clinic.example");
  site.store.faultOf = () => "503";
  expect(await site.post("degraded")).toMatchObject({ status: 503 });
  site.store.faultOf = () => undefined;
  site.mailServer = accept;
  expect(await site.post("degraded")).toMatchObject({ status: 200 });
  const { messageId, subject } = site.mails[0] ?? {};
  expect(site.mails).toMatchObject([{ to: both.slice(0, 1) }, { to: both, messageId, subject }]);
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
