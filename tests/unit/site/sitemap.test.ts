import { describe, expect, it } from "vitest";

import { sitemap } from "../../../src/site/sitemap.ts";

const SITE = new URL("https://clinic.example");

describe("the sitemap (sitemaps.org, protocol 0.9)", () => {
  it("keeps the exact capitals of a route and lists it once", () => {
    const xml = sitemap([{ path: "/BlogDetails" }, { path: "/about" }, { path: "/BlogDetails" }], SITE);
    expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      "<loc>https://clinic.example/about</loc>",
      "<loc>https://clinic.example/BlogDetails</loc>",
    ]);
  });

  it("gives a date only to a page whose date is kept", () => {
    const xml = sitemap([{ path: "/a", changed: new Date("2026-03-14") }, { path: "/b" }], SITE);
    expect(xml).toContain("<loc>https://clinic.example/a</loc><lastmod>2026-03-14</lastmod>");
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  });
});
