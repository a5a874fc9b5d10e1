/** For whom the service worker is registered (docs/decisions/0210); when, tests/browser/offline shows. */
import { expect, test, vi } from "vitest";

test.each([
  ["Save-Data", { saveData: true, effectiveType: "4g" }, 0],
  ["3G", { saveData: false, effectiveType: "3g" }, 0],
  // The last one, because its listener stays.
  ["4G", { saveData: false, effectiveType: "4g" }, 1],
])("with %s, after the page has loaded", async (_what, connection, times) => {
  const register = vi.fn(() => Promise.reject(new Error("No worker in this test.")));
  vi.stubEnv("PROD", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { connection, serviceWorker: { controller: null, register } });
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
  vi.resetModules();
  await import("#client/register-service-worker.ts");
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledTimes(times);
});
