import { describe, expect, it } from "vitest";

import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { entriesOf } from "../../support/content.ts";
import { redirects } from "../../../scripts/routes/redirects.ts";

const paths = [
  ...Object.values<RouteEntry>(ROUTES).map((route): string => route.path),
  ...entriesOf("services").map(({ data }) => data.route),
];

describe("the addresses people type (specification, section 2: odd spellings and the stray /className)", () => {
  it.each([
    "/acupuncture",
    "/counselling",
    "/healthy-lifestyle",
    "/blog",
    "/doctors",
    "/video-consultation",
    "/className",
  ])("include %s", (typed) => {
    expect(redirects().map(({ from }) => from)).toContain(typed);
  });

  it("never differ from a route in capitals alone, which loops on Netlify", () => {
    const lower = new Set(paths.map((path) => path.toLowerCase()));
    expect(redirects().filter(({ from }) => lower.has(from.toLowerCase()))).toEqual([]);
  });

  it("are each redirected once", () => {
    const typed = redirects().map(({ from }) => from.toLowerCase());
    expect(new Set(typed).size).toBe(typed.length);
  });
});
