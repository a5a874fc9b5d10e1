/** When a page loads the submission queue: what it then shows is in tests/unit/islands/queue.test.ts. */
import { expect, test } from "vitest";

import { HYDRATED_EVENT } from "../../../src/client-directives/island-contract.ts";
import { loadQueue } from "../../../src/client/load-queue.ts";
import { QUEUE } from "../../../src/client/submissions/names.ts";

const isLoaded = () => document.querySelector("script") !== null;

test.each([
  ["something is queued: at once", () => localStorage.setItem(QUEUE, "1"), true],
  ["nothing is queued: when a form hydrates", () => undefined, false],
])("%s, once", (_what, prepare, atOnce) => {
  document.body.innerHTML =
    '<form></form><template id="queue-script"><script type="none"></script></template>';
  prepare();
  loadQueue();
  expect(isLoaded()).toBe(atOnce);
  for (let times = 0; times < 2; times += 1)
    document.querySelector("form")?.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
  expect(document.querySelectorAll("script")).toHaveLength(1);
  localStorage.clear();
});
