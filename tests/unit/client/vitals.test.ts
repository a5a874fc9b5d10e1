/**
 * A report holds the page's own path and figures, visitors who decline are not measured, and only a build with an address
 * contains the script.
 */
import { beforeEach, expect, test, vi } from "vitest";

import { vitals, vitalsAddress } from "#scripts/build/vitals.ts";
import { reportVitals } from "#client/vitals.ts";

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

/** A page, the idle moment after its load, and, once the library has reported, the end of the visit. @returns the reports */
async function visit(canonical: string, visitor: object, figures: number) {
  const sendBeacon = vi.fn();
  vi.stubGlobal("navigator", { sendBeacon, ...visitor });
  document.head.innerHTML = canonical;
  reportVitals(ADDRESS);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => {
    expect(loaded).toHaveBeenCalledTimes(figures);
  }, 20_000);
  document.dispatchEvent(new Event("visibilitychange"));
  return sendBeacon.mock.calls;
}

const CANONICAL = '<link rel="canonical" href="https://www.clinic.example/yoga">';

beforeEach(() => {
  vi.useFakeTimers();
  loaded.mockClear();
  history.replaceState(undefined, "", "/yoga?name=Asha#classes");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
});

test("a visit sends its path and figures, and nothing else", async () => {
  const metrics = { CLS: 0.012, FCP: 902, INP: 40, LCP: 1200, TTFB: 300 };
  expect(await visit(CANONICAL, {}, 5)).toEqual([[ADDRESS, JSON.stringify({ route: "/yoga", metrics })]]);
});

test.each([
  ["a visitor with Do Not Track", CANONICAL, { doNotTrack: "1" }],
  ["a visitor with Global Privacy Control", CANONICAL, { globalPrivacyControl: true }],
  // An error, or a confirmation.
  ["a page without a canonical address", "", {}],
])("%s loads no library and sends nothing", async (_who, canonical, visitor) => {
  expect(await visit(canonical, visitor, 0)).toEqual([]);
});

// Without an address: tests/pages/published.test.ts.
test("a build with an address adds the script to its pages", () => {
  const injectScript = vi.fn();
  const setup = vitals(vitalsAddress({ PUBLIC_VITALS_ADDRESS: ADDRESS })).hooks["astro:config:setup"] as (
    api: object,
  ) => void;
  setup({ injectScript });
  expect(injectScript).toHaveBeenCalledExactlyOnceWith("page", expect.stringContaining(ADDRESS));
});
