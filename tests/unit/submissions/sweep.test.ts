import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "../../../netlify/submissions/limits.ts";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { useMemorySite } from "../../support/memory-site.ts";

/** Protects P2 and P6: one sweep at a time, and the time of the last one is known. */
const site = useMemorySite();

test("of two sweeps in one slot of time, in any process, one works", async () => {
  site.seedQueue(2, () => HOUR / 2);
  const reports = await Promise.all([site.sweep(), site.sweep()]);
  expect(reports.map(({ skipped }) => skipped).toSorted()).toEqual(["another sweep", undefined]);
  expect(site.sent()).toHaveLength(2);
});

test("a sweep that was started by hand at the end of a slot is not joined by the sweep of the next one", async () => {
  site.seedQueue(2, () => HOUR / 2);
  // Slow, but within its time.
  site.mailServer = async () => {
    await site.clock.sleep(8 * SECOND);
    return { ok: true };
  };
  site.pass(SWEEP_SLOT_MS - 5 * SECOND);
  const reports = await site.run(async () => {
    const byHand = runSweep(site.open());
    await site.clock.sleep(6 * SECOND);
    return Promise.all([byHand, runSweep(site.open())]);
  });
  expect(reports).toMatchObject([{ delivered: 2 }, { skipped: "another sweep" }]);
  expect(site.sent()).toHaveLength(2);
});

test("a scheduler that is late by as much in every slot runs every two minutes (P6)", async () => {
  site.pass(SWEEP_SLOT_MS - 5 * SECOND);
  const reports = [await site.sweep(), await site.sweep(SWEEP_SLOT_MS), await site.sweep(SWEEP_SLOT_MS)];
  for (const report of reports) expect(report).not.toHaveProperty("skipped");
});

test("a sweep with nothing to do leaves its time, and no other lease of a sweep", async () => {
  await site.sweep();
  await site.sweep(SWEEP_SLOT_MS);
  const last = Date.parse("2026-11-21T12:32:00Z");
  expect(await site.open().leases.lastTaken("sweep", SWEEP_SLOT_MS)).toBe(last);
  expect(site.count("lease/")).toBe(1);
});

test("health fails when no sweep has run for ten minutes", async () => {
  await site.sweep();
  expect(await site.health()).toMatchObject({ status: 200, ok: true });
  site.pass(11 * MINUTE);
  const problem = expect.stringContaining("No sweep has run for 11 minutes") as string;
  expect(await site.health()).toMatchObject({ status: 503, ok: false, problem });
});
