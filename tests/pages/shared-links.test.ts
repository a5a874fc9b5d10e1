/** A shared link shows a picture (ogp.me), small enough for messengers: the page's own where it has one. */
import { statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { SHARE_SIZE } from "../../src/site/seo.ts";
import { dataOf, entriesOf, inOrder } from "../support/content.ts";
import { DIST, built, listedPages, metaOf } from "./built.ts";

const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

/** Below this width messengers show a thumbnail beside the text instead of a picture above it. */
const LEAST_WIDTH = 600;

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
    expect(width).toBeGreaterThanOrEqual(LEAST_WIDTH);
    expect(width / height).toBeCloseTo(RATIO, 2);
    expect(metaOf(page, "og:image:width")).toBe(String(width));
    expect(metaOf(page, "og:image:height")).toBe(String(height));
    expect(metaOf(page, "og:image:alt")).toBeTruthy();
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test("a page shares its own picture where the crop is large enough, else the logo", async () => {
  const [slide] = inOrder(entriesOf("slides"));
  const { src, alt } = slide?.data.picture ?? {};
  const file = join(import.meta.dirname, "../../src/content/slides", String(src));
  const { format, autoOrient } = await sharp(file).metadata();
  const crop = format === "svg" ? 0 : Math.min(autoOrient.width, Math.floor(autoOrient.height * RATIO));
  const home = built.pages.get("/");
  expect(home && metaOf(home, "og:image:alt")).toBe(crop >= LEAST_WIDTH ? alt : dataOf("clinic").name);
});

test("a page that is not listed has no picture for shared links", () => {
  const hidden = [...built.pages.values()].filter((page) => !listedPages.includes(page));
  expect(hidden.map(({ address }) => address)).toContain("/404");
  for (const page of hidden) expect(metaOf(page, "og:image")).toBeUndefined();
});
