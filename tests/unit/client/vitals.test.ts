/**
 * A report holds the page's own path and figures, visitors who decline are not measured, and only a build with an address
 * contains the script.
 */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { vitals, vitalsAddress } from "../../../scripts/build/vitals.ts";
import { reportVitals } from "../../../src/client/vitals.ts";

const ADDRESS = "https://vitals.clinic.example/report";
const loaded = vi.fn();

vi.mock("web-vitals", () => {
  const figures = { CLS: 0.01234, FCP: 901.6, INP: 40, LCP: 1200.4, TTFB: 300 };
  const functions = Object.entries(figures).map(([name, value]) => [
    `on${name}`,
    (tell: (metric: object) => void) => {
      loaded(name);
      tell({ name, value, id: "v5-1", navigationType: "navigate" });
    },
  ]);
  return Object.fromEntries(functions) as object;
});

const beacon = vi.fn<(address: string, body: string) => boolean>();

/** Lets the idle moment after the load come, and then, once the library has reported, the visitor leave. */
async function visit(reports: number): Promise<void> {
  reportVitals(ADDRESS);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => {
    expect(loaded).toHaveBeenCalledTimes(reports);
  }, 20_000);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  loaded.mockClear();
  beacon.mockClear();
  document.head.innerHTML = '<link rel="canonical" href="https://www.clinic.example/yoga">';
  history.replaceState(undefined, "", "/yoga?name=Asha#classes");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});

test("a visit sends its path and figures, and nothing else", async () => {
  await visit(5);
  expect(beacon).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    JSON.stringify({ route: "/yoga", metrics: { CLS: 0.012, FCP: 902, INP: 40, LCP: 1200, TTFB: 300 } }),
  );
});

test.each([
  ["a visitor with Do Not Track", () => declare("doNotTrack", "1")],
  ["a visitor with Global Privacy Control", () => declare("globalPrivacyControl", true)],
  // An error, or a confirmation.
  ["a page without a canonical address", () => (document.head.innerHTML = "")],
])("%s loads no library and sends nothing", async (_who, prepare) => {
  prepare();
  await visit(0);
  expect(beacon).not.toHaveBeenCalled();
});

function declare(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

// Without an address: tests/pages/published.test.ts.
test("a build with an address adds the script to its pages", () => {
  const injectScript = vi.fn();
  const setup = vitals(vitalsAddress({ PUBLIC_VITALS_ADDRESS: ADDRESS })).hooks["astro:config:setup"] as (
    api: object,
  ) => void;
  setup({ injectScript });
  expect(injectScript).toHaveBeenCalledExactlyOnceWith("page", expect.stringContaining(ADDRESS));
});
