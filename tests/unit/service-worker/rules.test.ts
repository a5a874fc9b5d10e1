/** What the service worker handles and what it accepts as our own page (docs/decisions/0210). */
import { describe, expect, test } from "vitest";

import { isBuiltFile, isBuiltPicture, isOurPage, isPage } from "../../../src/client/service-worker-rules.ts";

const at = (path: string) => new URL(path, "https://www.clinic.example");

describe("which addresses", () => {
  test.each(["/", "/yoga", "/BlogDetails", "/articles/sleep", "/offline", "/administration"])(
    "%s is a page",
    (path) => {
      expect(isPage(at(path))).toBe(true);
    },
  );

  test.each([
    "/admin",
    "/admin/",
    "/admin/index.html",
    "/api/inquiry",
    "/.netlify/functions/health",
    "/received?form=contact&ref=QX7-4K2",
    "/sw.js",
    "/videos/breath.av1.mp4",
    "/icons/favicon.svg",
    "/sitemap-0.xml",
  ])("%s is left alone", (path) => {
    expect([isPage(at(path)), isBuiltFile(at(path)), isBuiltPicture(at(path))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("only files whose names change with their content are cached permanently", () => {
    expect(isBuiltFile(at("/_astro/page.1a2b.js"))).toBe(true);
    expect(isBuiltPicture(at("/_astro/neem.1a2b.avif"))).toBe(true);
    expect(isBuiltPicture(at("/pictures/neem.avif"))).toBe(false);
  });
});

describe("which HTML", () => {
  const ours = '<meta property="og:url" content="https://www.clinic.example/yoga">';

  test.each([
    [ours, "/yoga", true],
    [ours, "/price", false],
    ["<title>Welcome to our hotel</title>", "/yoga", false],
    ['<meta property="og:url" content="">', "/yoga", false],
  ])("%s for %s: %s", (html, path, is) => {
    expect(isOurPage(html, path)).toBe(is);
  });
});
