import { expect, test } from "vitest";

import { isGood, skipLine, table } from "../../engines/table.ts";
import type { EngineResult } from "../../engines/table.ts";

const JOURNEYS = ["Read a page", "Book"];

const ran = (name: "Chromium" | "Firefox", ...passed: readonly boolean[]): EngineResult => ({
  kind: { name, packages: [] },
  version: "150",
  outcomes: passed.map((one, at) => ({ journey: JOURNEYS[at] ?? "", passed: one })),
});

test("the table has a row for each journey and a column for each engine", () => {
  const results = [ran("Chromium", true, true), ran("Firefox", true, false)];
  expect(table(JOURNEYS, results).split("\n")).toEqual([
    "             Chromium 150  Firefox 150",
    "Read a page  ✔             ✔",
    "Book         ✔             ✘",
  ]);
});

test("an engine that did not start has run nothing, and the run is not good", () => {
  const results = [ran("Chromium", true, true), ran("Firefox")];
  expect(table(JOURNEYS, results)).toMatch(/Book +✔ +not run/);
  expect(isGood(JOURNEYS, results)).toBe(false);
});

test("a run is good where something ran and all of it passed", () => {
  expect(isGood(JOURNEYS, [ran("Chromium", true, true)])).toBe(true);
  expect(isGood(JOURNEYS, [ran("Chromium", true, true), ran("Firefox", true, false)])).toBe(false);
  expect(isGood(JOURNEYS, [])).toBe(false);
  expect(isGood([], [ran("Chromium")])).toBe(false);
});

test("an engine that is not there is named with what it lacks and the command that installs it", () => {
  const kind = { name: "WebKitGTK", packages: ["webkit2gtk-driver", "xvfb"] } as const;
  expect(skipLine(kind, ["WebKitWebDriver", "xvfb-run"])).toBe(
    "WebKitGTK was skipped: no WebKitWebDriver, no xvfb-run. " +
      "Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb",
  );
});
