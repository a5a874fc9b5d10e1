/** What the service worker handles and what it accepts as our own page (docs/decisions/0210). */
import { expect, test } from "vitest";

import { isBuiltFile, isOurPage, isPage } from "../../../src/client/service-worker-rules.ts";

test.each([
  ["page", ["/", "/yoga", "/BlogDetails", "/articles/sleep", "/offline", "/administration"]],
  // Their names change with their content.
  ["file", ["/_astro/page.1a2b.js", "/_astro/neem.1a2b.avif"]],
  [
    "neither",
    [
      "/admin",
      "/admin/",
      "/admin/index.html",
      "/api/inquiry",
      "/.netlify/functions/health",
      "/received?form=contact&ref=QX7-4K2",
      "/sw.js",
      "/pictures/neem.avif",
      "/videos/breath.av1.mp4",
      "/icons/favicon.svg",
      "/sitemap-0.xml",
    ],
  ],
])("the addresses of a %s", (kind, paths) => {
  for (const path of paths) {
    const url = new URL(path, "https://www.clinic.example");
    expect([isPage(url), isBuiltFile(url)], path).toEqual([kind === "page", kind === "file"]);
  }
});

const OURS = '<meta property="og:url" content="https://www.clinic.example/yoga">';

test.each([
  [OURS, "/yoga", true],
  [OURS, "/price", false],
  ["<title>Welcome to our hotel</title>", "/yoga", false],
  ['<meta property="og:url" content="">', "/yoga", false],
])("%s for %s: %s", (html, path, is) => {
  expect(isOurPage(html, path)).toBe(is);
});
