/** What the service worker handles (docs/decisions/0210). What it accepts as our own page: tests/browser/offline. */
import { expect, test } from "vitest";

import { FILES, PICTURES, cacheOf, isPage } from "../../../src/client/service-worker-rules.ts";

test.each([
  ["page", ["/", "/yoga", "/articles/sleep", "/offline", "/administration"]],
  // Their names change with their content. A page needs its icons as it needs its styles.
  ["file", ["/_astro/page.1a2b.js", "/_astro/late.1a2b.css", "/_astro/sprite.1a-b.svg"]],
  ["picture", ["/_astro/neem.1a2b.avif", "/_astro/yoga.1a2b.svg"]],
  [
    "neither",
    [
      "/admin",
      "/admin/index.html",
      "/api/inquiry",
      "/.netlify/functions/health",
      "/received?form=contact&ref=QX7-4K2",
      "/sw.js",
      "/videos/breath.av1.mp4",
      "/sitemap-0.xml",
    ],
  ],
])("the addresses of a %s", (kind, paths) => {
  for (const path of paths) {
    const url = new URL(path, "https://www.clinic.example");
    expect(isPage(url), path).toBe(kind === "page");
    expect(cacheOf(url), path).toBe({ file: FILES, picture: PICTURES }[kind]);
  }
});
