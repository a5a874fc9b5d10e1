/** A shared link shows a picture of its own (ogp.me), small enough that a messenger fetches it. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { SHARE_SIZE } from "../../src/site/seo.ts";
import { DIST, built, listedPages, metaOf } from "./built.ts";

const MOST_BYTES = 80_000;
const pages = listedPages.map((page) => ({ address: page.address, page }));

describe.each(pages)("$address", ({ page }) => {
  test("names a picture that exists, in the size it has, with its words", async () => {
    const address = new URL(metaOf(page, "og:image") ?? "");
    expect(address.protocol).toBe("https:");
    const file = join(DIST, address.pathname);
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_SIZE, format: "jpeg" });
    expect(metaOf(page, "og:image:width")).toBe(String(width));
    expect(metaOf(page, "og:image:height")).toBe(String(height));
    expect(metaOf(page, "og:image:alt")).toBe(page.html.querySelector("title")?.text);
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test("no two pages share a picture", () => {
  const pictures = pages.map(({ page }) => metaOf(page, "og:image") ?? "");
  expect(new Set(pictures).size).toBe(pages.length);
  const drawn = pictures.map((each) => readFileSync(join(DIST, new URL(each).pathname), "base64"));
  expect(new Set(drawn).size).toBe(pages.length);
});

test("a page that is not listed offers nothing to share", () => {
  const hidden = [...built.pages.values()].filter((page) => !listedPages.includes(page));
  expect(hidden.map(({ address }) => address)).toContain("/404");
  for (const page of hidden) expect(metaOf(page, "og:image")).toBeUndefined();
});
