import { expect, test } from "vitest";

import { isGood, skipLine, table } from "../../engines/table.ts";
import type { EngineResult } from "../../engines/table.ts";

const JOURNEYS = ["Read a page", "Book"];

const ran = (name: "Chromium" | "Firefox", ...passed: readonly boolean[]): EngineResult => ({
  kind: { name, packages: [] },
  version: "150",
  results: passed.map((one, at) => ({ journey: JOURNEYS[at] ?? "", passed: one })),
});

test("the table has a row for each journey and a column for each engine", () => {
  const results = [ran("Chromium", true, true), ran("Firefox", true, false)];
  expect(table(JOURNEYS, results).split("\n")).toEqual([
    "             Chromium 150  Firefox 150",
    "Read a page  ✔             ✔",
    "Book         ✔             ✘",
  ]);
});

test("an engine that did not start has no results, and the run fails", () => {
  const results = [ran("Chromium", true, true), ran("Firefox")];
  expect(table(JOURNEYS, results)).toMatch(/Book +✔ +not run/);
  expect(isGood(JOURNEYS, results)).toBe(false);
});

test("a run succeeds where at least one journey ran and all passed", () => {
  expect(isGood(JOURNEYS, [ran("Chromium", true, true)])).toBe(true);
  expect(isGood(JOURNEYS, [ran("Chromium", true, true), ran("Firefox", true, false)])).toBe(false);
  expect(isGood(JOURNEYS, [])).toBe(false);
  expect(isGood([], [ran("Chromium")])).toBe(false);
});

test("a missing engine is named with its requirements and the command that installs it", () => {
  const kind = { name: "WebKitGTK", packages: ["webkit2gtk-driver", "xvfb"] } as const;
  expect(skipLine(kind, ["WebKitWebDriver", "xvfb-run"])).toBe(
    "WebKitGTK was skipped: no WebKitWebDriver, no xvfb-run. " +
      "Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb",
  );
});
