/** When a page sends the queue again, in browsers without Background Synchronization, too. */
import { expect, test, vi } from "vitest";

import { QUEUE } from "#client/submissions/storage-names.ts";
import { entries, waitingEnquiry } from "#tests/support/queue-entries.ts";

vi.mock("idb", () => import("#tests/support/queue-entries.ts"));

test("sent at each opening, return and minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const register = vi.fn();
  const serviceWorker = { getRegistration: () => Promise.resolve({ sync: { register } }) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const post = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", post);
  const entry = waitingEnquiry({});
  entries.set(entry.key, entry);
  document.body.innerHTML = '<template id="queue-script" data-language="en"></template><main></main>';
  const events = [
    () => import("#client/queue-notice.ts"),
    () => dispatchEvent(new Event("online")),
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => vi.advanceTimersByTime(60_000),
  ];
  for (const [index, happen] of events.entries()) {
    await happen();
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(index + 1));
    // Until the lock of the entry is free.
    await navigator.locks.request(entry.key, () => undefined);
  }
  expect(register).toHaveBeenCalledWith(QUEUE);
  vi.useRealTimers();
});
