/** How long the browser keeps a text that cannot be sent, whatever its clock does (reliability, P7; decision 0440). */
import { beforeEach, expect, test, vi } from "vitest";

import { addEntry, QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { entries } from "../../support/queue-entries.ts";

// The files of this project share modules: another may have loaded the store with the real database.
vi.hoisted(() => vi.resetModules());
vi.mock("idb", () => import("../../support/queue-entries.ts"));

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 27);

beforeEach(() => entries.clear());

/** The clock is put forward or back by `jump` hours before the first of the attempts. */
test.each([
  ["one an hour", 1, 0, QUEUE_HOURS],
  ["two an hour", 0.5, 0, 2 * QUEUE_HOURS],
  ["one a day", 24, 0, QUEUE_HOURS],
  ["a clock put back by a year", 1, -8_760, QUEUE_HOURS + 1],
  ["a clock put forward by years", 1, 87_600, QUEUE_HOURS],
])("72 hours are counted: %s", async (_what, hours, jump, attempts) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const clock = vi.spyOn(Date, "now");
  const facts = { key: "key", endpoint: "/api/contactuspage", body: "{}", signals: "", form: "contact" };
  const times = { since: START, triedAt: START, waitedMs: 0 };
  await addEntry({ ...facts, ...times, title: "Contact message", state: "queued" });
  let tried = 0;
  while (entries.get("key")?.state === "queued") {
    tried += 1;
    clock.mockReturnValue(START + (jump + tried * hours) * HOUR);
    await sendQueued(true);
  }
  expect(tried).toBe(attempts);
});
