/** A shared link shows a picture (ogp.me), small enough for messengers: the page's own where it has one. */
import { statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { SHARE_SIZE } from "../../src/site/seo.ts";
import { DIST, built, listedPages, metaOf } from "./built.ts";

/** WhatsApp shows no picture larger than 300 kB (600 kB in some clients). */
const MOST_BYTES = 300_000;
const pages = listedPages.map((page) => ({ address: page.address, page }));

describe.each(pages)("$address", ({ page }) => {
  test("names a picture that exists, in the size it has, with its description", async () => {
    const address = new URL(metaOf(page, "og:image") ?? "");
    expect(address.protocol).toBe("https:");
    const file = join(DIST, address.pathname);
    const { width, height, format } = await sharp(file).metadata();
    expect(format).toBe("jpeg");
    expect(width).toBeGreaterThanOrEqual(600);
    expect(width / height).toBeCloseTo(SHARE_SIZE.width / SHARE_SIZE.height, 2);
    expect(metaOf(page, "og:image:width")).toBe(String(width));
    expect(metaOf(page, "og:image:height")).toBe(String(height));
    expect(metaOf(page, "og:image:alt")).toBeTruthy();
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test("a page with a large picture of its own shares that picture", () => {
  const home = built.pages.get("/");
  const first = home?.html.querySelector("main picture img[fetchpriority=high]")?.getAttribute("alt");
  expect(home && metaOf(home, "og:image:alt")).toBe(first);
});

test("a page that is not listed has no picture for shared links", () => {
  const hidden = [...built.pages.values()].filter((page) => !listedPages.includes(page));
  expect(hidden.map(({ address }) => address)).toContain("/404");
  for (const page of hidden) expect(metaOf(page, "og:image")).toBeUndefined();
});
