/** When a page sends the queue again, in browsers without Background Synchronization, too. */
import { expect, test, vi } from "vitest";

import { addEntry } from "../../../src/client/submissions/browser-store.ts";
import { QUEUE } from "../../../src/client/submissions/storage-names.ts";

vi.mock("idb", () => import("../../support/queue-entries.ts"));

test("sent at each opening, return and minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const register = vi.fn();
  const serviceWorker = { getRegistration: () => Promise.resolve({ sync: { register } }) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const post = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", post);
  const facts = { key: "key", endpoint: "/api/inquiry", body: "{}", signals: "", form: "enquiry", title: "" };
  await addEntry({ ...facts, since: 0, state: "queued", triedAt: 0, waitedMs: 0 });
  const events = [
    () => import("../../../src/client/submissions/queue.ts"),
    () => dispatchEvent(new Event("online")),
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => vi.advanceTimersByTime(60_000),
  ];
  for (const [index, happen] of events.entries()) {
    await happen();
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(index + 1));
  }
  expect(register).toHaveBeenCalledWith(QUEUE);
  vi.useRealTimers();
});
