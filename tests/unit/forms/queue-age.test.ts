/**
 * How long the browser keeps a text that cannot be sent, whatever happens to the clock of the device (reliability, P7;
 * decision 0440).
 */
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";

import { addEntry, QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { entries } from "../../support/queue-entries.ts";

// The files of this project share modules: another may have loaded the store with the real database.
vi.hoisted(() => vi.resetModules());
vi.mock("idb", () => import("../../support/queue-entries.ts"));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 27);

/** What happens from an attempt to the next: the time that passes, and by how much the clock is put forward or back. */
interface Step {
  readonly passedMs: number;
  readonly jumpMs: number;
}

afterEach(() => {
  entries.clear();
});

/** Queues a text and tries in vain to send it after each step. @returns after how many steps it was deleted, if it was */
async function stepsUntilDeleted(steps: readonly Step[]): Promise<number | undefined> {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const clock = vi.spyOn(Date, "now");
  let now = START;
  entries.clear();
  await addEntry({
    key: "key",
    endpoint: "/api/contactuspage",
    body: '{"message":"The text."}',
    signals: "",
    form: "contact",
    title: "Contact message",
    since: now,
    state: "queued",
    triedAt: now,
    waitedMs: 0,
  });
  for (const [index, { passedMs, jumpMs }] of steps.entries()) {
    now += passedMs + jumpMs;
    clock.mockReturnValue(now);
    await sendQueued(true);
    if (!JSON.stringify([...entries.values()]).includes("The text.")) return index + 1;
  }
  return undefined;
}

const minutes = fc.integer({ min: 1, max: 3 * 60 }).map((count) => count * MINUTE);
/** Seconds, days, or decades after a battery was empty. */
const jump = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -200, max: 200 }).map((hours) => hours * HOUR),
  fc.constantFrom(-1.8e12, 1e12, 1, -1),
);

test("any jumps of the clock: kept for 72 hours less one for each jump, and for 72 attempts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ passedMs: minutes, jumpMs: jump }), { minLength: 60, maxLength: 120 }),
      async (steps) => {
        const count = await stepsUntilDeleted(steps);
        if (count === undefined) return;
        const taken = steps.slice(0, count);
        const trueHours = taken.reduce((sum, { passedMs }) => sum + passedMs, 0) / HOUR;
        const jumps = taken.filter(({ jumpMs }) => jumpMs !== 0).length;
        expect(trueHours).toBeGreaterThanOrEqual(QUEUE_HOURS - jumps);
        expect(count).toBeGreaterThanOrEqual(QUEUE_HOURS);
      },
    ),
    { numRuns: 200 },
  );
});

test("a clock that is put back by a year: its hours count from there", async () => {
  const steps = Array.from({ length: 100 }, (_unused, index) => ({
    passedMs: HOUR,
    jumpMs: index === 0 ? -8_760 * HOUR : 0,
  }));
  expect(await stepsUntilDeleted(steps)).toBe(1 + QUEUE_HOURS);
});

test("a clock that is right: deleted at the first attempt after 72 hours with one an hour, and later with fewer", async () => {
  const every = (hours: number) =>
    stepsUntilDeleted(Array.from({ length: 300 }, () => ({ passedMs: hours * HOUR, jumpMs: 0 })));
  expect(await every(0.5)).toBe(2 * QUEUE_HOURS);
  expect(await every(1)).toBe(QUEUE_HOURS);
  expect(await every(24)).toBe(QUEUE_HOURS);
});
