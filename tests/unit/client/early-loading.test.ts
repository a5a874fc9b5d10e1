/**
 * What hydrates although nobody uses it yet. That forms with something to restore do, and the hero:
 * tests/browser/forms/end-to-end.spec.ts, tests/browser/home/sliders.spec.ts.
 */
import { expect, test, vi } from "vitest";

import { hydrateEarly } from "../../../src/client/early-loading.ts";
import { HYDRATION_REQUEST_EVENT } from "../../../src/client-directives/island-contract.ts";

test("without storage, with Save-Data: nothing hydrates by itself", () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The storage is switched off.", "SecurityError");
  });
  const hydrate = vi.fn();
  document.addEventListener(HYDRATION_REQUEST_EVENT, hydrate, true);
  document.body.innerHTML =
    '<div class="hero"><astro-island></astro-island></div><form data-form="contact"><astro-island></astro-island></form>';
  hydrateEarly();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(hydrate).not.toHaveBeenCalled();
});
