import { describe, expect, test } from "vitest";

import { changes, merged } from "../../../scripts/measure/compare.ts";
import { figuresOf } from "../../../scripts/measure/figures.ts";
import type { RouteFigures } from "../../../scripts/measure/figures.ts";
import { percentile } from "../../../scripts/measure/percentile.ts";
import { figuresTable } from "../../../scripts/measure/table.ts";

const WEIGHT = {
  ...{ requests: 7, bytes: 60_000, critical: 9000, html: 9000, css: 3000 },
  ...{ js: 2900, font: 32_000, image: 11_000, scrolled: 90_000 },
};
const scores = (performance: number) => ({
  performance,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
});
const route = (figures: Partial<RouteFigures>): RouteFigures => ({
  weight: WEIGHT,
  isStable: true,
  ...figures,
});

describe("what changed since the baseline", () => {
  test("is nothing where nothing did", () => {
    expect(changes({ "/yoga": route({}) }, { "/yoga": route({}) })).toEqual([]);
  });

  test("is every byte and every request", () => {
    const heavier = route({ weight: { ...WEIGHT, requests: 6, bytes: 60_001 } });
    expect(changes({ "/yoga": route({}) }, { "/yoga": heavier })).toEqual([
      "/yoga: requests 7 → 6 (-1), bytes 60000 → 60001 (+1)",
    ]);
  });

  test("is no byte of a page whose two loads differed", () => {
    const shaky = route({ isStable: false, weight: { ...WEIGHT, bytes: 99_000 } });
    expect(changes({ "/": route({}) }, { "/": shaky })).toEqual([]);
  });

  const times = (slow4g: number, slow3g: number) => ({ "slow4g.fcp": slow4g, "slow3g.fcp": slow3g });
  const timed = (performance: number, slow4g: number, slow3g: number, machine = 1500) => ({
    "/yoga": route({ scores: scores(performance), times: times(slow4g, slow3g), machine }),
  });

  test("is a score or a time only beyond its tolerance", () => {
    expect(changes(timed(96, 1000, 3000), timed(92, 1150, 3300))).toEqual([]);
    expect(changes(timed(96, 1000, 3000), timed(91, 1151, 3301))).toEqual([
      "/yoga: performance 96 → 91, slow4g.fcp 1000 → 1151, slow3g.fcp 3000 → 3301",
    ]);
  });

  test("is no performance score of a machine that was too slow", () => {
    expect(changes(timed(96, 1000, 3000), timed(60, 1000, 3000, 999))).toEqual([]);
    expect(changes(timed(60, 1000, 3000, 999), timed(96, 1000, 3000))).toEqual([]);
  });

  test("is every point of any other score", () => {
    const now = { "/yoga": route({ scores: { ...scores(96), seo: 99 } }) };
    expect(changes({ "/yoga": route({ scores: scores(96) }) }, now)).toEqual(["/yoga: seo 100 → 99"]);
  });

  test("names a route that the baseline does not know", () => {
    expect(changes({}, { "/new": route({}) })).toEqual(["/new: not in the baseline"]);
  });
});

test("recording keeps what was not measured this time", () => {
  const before = { "/": route({}), "/yoga": route({ scores: scores(96), times: { "slow4g.fcp": 1000 } }) };
  const now = { "/yoga": route({ weight: { ...WEIGHT, bytes: 1 } }) };
  expect(merged(before, now)).toEqual({
    "/": route({}),
    "/yoga": { ...before["/yoga"], weight: { ...WEIGHT, bytes: 1 } },
  });
});

describe("the figures of a run", () => {
  const tally = { requests: 1, bytes: 100 };
  const before = { requests: 3, bytes: 300, html: tally, css: tally, js: tally, font: tally, image: tally };
  const page = {
    route: "/yoga",
    stable: true,
    bytes: { before, after: { requests: 4, bytes: 400 }, criticalBytes: 200 },
    limit: { slow4g: 900 },
    timed: { "slow4g.link": { fcp: 999.6, lcp: null } },
    lighthouse: { scores: scores(97), benchmarkIndex: 1500 },
  };

  test("hold bytes, scores and the times that there are", () => {
    expect(figuresOf({ pages: [page] })["/yoga"]).toMatchObject({
      weight: { requests: 3, bytes: 300, critical: 200, scrolled: 400, js: 100 },
      scores: { performance: 97 },
      times: { "slow4g.fcp": 1000, "slow4g.limit": 900 },
    });
  });

  test("do not pass for complete where a page could not be loaded", () => {
    expect(() => figuresOf({ pages: [{ ...page, bytes: { error: "no such page" } }] })).toThrow(
      "/yoga could not be loaded: no such page",
    );
  });

  test("are one table with the columns that were measured", () => {
    const table = figuresTable({
      "/yoga": route({ times: { "slow4g.fcp": 1234 } }),
      "/": route({ isStable: false }),
    });
    const [head, , yoga, home] = table.split("\n");
    expect(head).toMatch(/^\| route \| requests \|.*\| slow4g fcp \|$/);
    expect(head).not.toContain("SEO");
    expect(yoga).toBe("| /yoga | 7 | 9.0 | 60.0 | 9.0 | 2.9 | 32.0 | 11.0 | 90.0 | 1.23 |");
    expect(home).toMatch(/^\| \/ \| ~7 \|/);
  });
});

test("a percentile is one of the values, by nearest rank", () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(values, 50), percentile(values, 95), percentile([7], 95)]).toEqual([100, 190, 7]);
  expect(() => percentile([], 50)).toThrow(RangeError);
});
