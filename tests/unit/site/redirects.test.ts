import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { redirects, withRedirects } from "../../../scripts/routes/redirects.ts";

const toml = readFileSync(join(import.meta.dirname, "..", "..", "..", "netlify.toml"), "utf8");
const paths = Object.values<RouteEntry>(ROUTES).map((route) => route.path);

describe("the addresses people type (specification, section 2: odd spellings and the stray /className)", () => {
  it("are in netlify.toml as in the route table; otherwise run npm run generate:redirects", () => {
    expect(withRedirects(toml)).toBe(toml);
  });

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

  it("leave everything else in netlify.toml unchanged", () => {
    const before = '[build]\n  publish = "dist"\n';
    const after = withRedirects(before);
    expect(after.startsWith(before)).toBe(true);
    expect(withRedirects(`${after}\n[[headers]]\n`)).toBe(`${after}\n[[headers]]\n`);
  });
});
