/** A shared link shows a picture (ogp.me), small enough for messengers: the page's own where it has one. */
import { statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { SHARE_SIZE } from "../../src/site/seo.ts";
import { dataOf, entriesOf, fileOf, inOrder } from "../support/content.ts";
import { DIST, built, listedPages, metaOf, pageAt } from "./built.ts";

/** Below this width messengers show a thumbnail beside the text instead of a picture above it. */
const LEAST_WIDTH = 600;
/** WhatsApp shows no picture larger than 300 kB (600 kB in some clients). */
const MOST_BYTES = 300_000;

test.each(listedPages)(
  "$address names a picture that exists, in the size it has, with its description",
  async (page) => {
    const address = new URL(metaOf(page, "og:image") ?? "");
    const file = join(DIST, address.pathname);
    const { width, height, format } = await sharp(file).metadata();
    expect([address.protocol, format]).toEqual(["https:", "jpeg"]);
    expect(width).toBeGreaterThanOrEqual(LEAST_WIDTH);
    expect(width / height).toBeCloseTo(SHARE_SIZE.width / SHARE_SIZE.height, 2);
    const sizes = ["width", "height"].map((side) => metaOf(page, `og:image:${side}`));
    expect(sizes).toEqual([String(width), String(height)]);
    expect(metaOf(page, "og:image:alt")).toBeTruthy();
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test("a page shares its own picture if that is a photograph, or else the logo; an unlisted page shares none", () => {
  const { src, alt } = inOrder(entriesOf("slides"))[0]?.data.picture ?? {};
  const shared = fileOf(src).endsWith(".svg") ? dataOf("clinic").name : alt;
  expect(metaOf(pageAt("/"), "og:image:alt")).toBe(shared);
  for (const page of built.pages.values())
    if (!listedPages.includes(page)) expect(metaOf(page, "og:image"), page.address).toBeUndefined();
});
