import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "../../../netlify/submissions/limits.ts";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { createInstance } from "../../../netlify/submissions/pipeline.ts";
import { inSimulatedTime, sleep } from "../../simulation/clock.ts";
import { useMemorySite } from "../../support/memory-site.ts";

/** Protects P2 and P6: one sweep at a time, and the time of the last one is known. */
const site = useMemorySite();

test("of two sweeps one works, also in the next slot, while one that was started at the end of a slot still runs", async () => {
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

test("a scheduler that is late by as much in every slot runs every two minutes (P6)", async () => {
  site.pass(SWEEP_SLOT_MS - 5 * SECOND);
  for (const after of [0, SWEEP_SLOT_MS, SWEEP_SLOT_MS])
    expect(await site.sweep(after)).not.toHaveProperty("skipped");
  // It leaves its time, and no other lease.
  expect(site.count("lease/")).toBe(1);
});

test("health fails when no sweep has run for ten minutes", async () => {
  // An older lease, which could not be deleted, does not matter.
  await site.sweep();
  site.store.faultOf = (verb) => (verb === "delete" ? "503" : undefined);
  await site.sweep(20 * MINUTE);
  site.store.faultOf = () => undefined;
  expect(site.count("lease/")).toBeGreaterThan(1);
  expect(await site.health()).toMatchObject({ status: 200, ok: true });
  // Neither does one that was taken while the clock was a day ahead.
  site.store.seed(`lease/sweep-${Math.floor((Date.now() + DAY) / SWEEP_SLOT_MS)}`, "");
  site.pass(11 * MINUTE);
  const problem = expect.stringContaining("No sweep has been recorded for 11 minutes") as string;
  expect(await site.health()).toMatchObject({ status: 503, problem });
  await site.sweep(SWEEP_SLOT_MS);
  expect(site.count("lease/")).toBe(1);
});

test("while leases cannot be written, health says so, and not that no sweep runs", async () => {
  site.store.faultOf = (verb) => (verb === "create" ? "ENOSPC" : undefined);
  for (let minute = 0; minute < 20; minute += 2) await site.sweep(2 * MINUTE);
  expect(await site.health()).toMatchObject({
    status: 503,
    problem: expect.stringMatching(/^The outbox cannot be written/) as string,
  });
  // On Netlify the monitor runs in an instance of its own.
  site.instance = createInstance();
  site.store.seed(`lease/sweep-${Math.floor(Date.now() / SWEEP_SLOT_MS) - 10}`, "");
  const problem = expect.stringContaining("either none runs") as string;
  expect(await site.health()).toMatchObject({ status: 503, problem });
  site.store.faultOf = () => undefined;
  await site.sweep(2 * MINUTE);
  expect(await site.health()).toMatchObject({ status: 200 });
});
