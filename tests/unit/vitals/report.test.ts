import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { reportVitals } from "../../../src/client/vitals.ts";

/** Protects: a report holds the page's own path and figures, and visitors who decline are not measured. */

const ADDRESS = "https://vitals.clinic.example/report";
const loaded = vi.fn();

vi.mock("web-vitals", () => {
  const report = (name: string, value: number) => (tell: (metric: object) => void) => {
    loaded(name);
    tell({ name, value, id: "v5-1", navigationType: "navigate" });
  };
  return {
    onCLS: report("CLS", 0.01234),
    onFCP: report("FCP", 901.6),
    onINP: report("INP", 40),
    onLCP: report("LCP", 1200.4),
    onTTFB: report("TTFB", 300),
  };
});

const beacon = vi.fn<(address: string, body: string) => boolean>();

/** Lets the idle moment after the load come, and then, once the library has reported, the visitor leave. */
async function visit(reports: number): Promise<void> {
  reportVitals(ADDRESS);
  // The library is loaded after the page, and not with it.
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => {
    expect(loaded).toHaveBeenCalledTimes(reports);
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  loaded.mockClear();
  beacon.mockClear();
  document.head.innerHTML = '<link rel="canonical" href="https://www.clinic.example/yoga">';
  history.replaceState(undefined, "", "/yoga?name=Asha#classes");
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "doNotTrack");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("a visit sends its path and its figures, and nothing else", async () => {
  await visit(5);
  expect(beacon).toHaveBeenCalledOnce();
  const [address, body = ""] = beacon.mock.calls[0] ?? [];
  expect(address).toBe(ADDRESS);
  expect(JSON.parse(body)).toEqual({
    route: "/yoga",
    metrics: { CLS: 0.012, FCP: 902, INP: 40, LCP: 1200, TTFB: 300 },
  });
});

test.each([
  ["Do Not Track", "doNotTrack", "1"],
  ["Global Privacy Control", "globalPrivacyControl", true],
])("a visitor with %s loads no library and sends nothing", async (_wish, name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  await visit(0);
  expect(beacon).not.toHaveBeenCalled();
});

test("a page without a canonical address (an error, a confirmation) is not measured", async () => {
  document.head.innerHTML = "";
  await visit(0);
});
