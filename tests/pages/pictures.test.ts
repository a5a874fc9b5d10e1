/** Only encoded pictures are published: no original of an upload, and no metadata about place, time or author. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import sharpService from "astro/assets/services/sharp";
import sharp from "sharp";
import { expect, test } from "vitest";

import config from "../../astro.config.mjs";
import { deleteUnusedPictures } from "../../scripts/astro/unused-pictures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { DIST } from "./built.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "src", "content");
const PHOTO = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** The photographs in a folder and the folders below. */
function photosIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PHOTO.test(entry.name) && !entry.parentPath.includes("admin"))
    .map((entry) => join(entry.parentPath, entry.name));
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test("no picture is published as it was uploaded", () => {
  const uploads = new Set(photosIn(CONTENT).map(hashOf));
  expect(uploads.size).toBeGreaterThan(0);
  expect(photosIn(DIST).filter((file) => uploads.has(hashOf(file)))).toEqual([]);
});

test("no published picture carries metadata of a camera or of a person (EXIF, IPTC, XMP)", async () => {
  const photos = photosIn(DIST);
  expect(photos.length).toBeGreaterThan(0);
  for (const file of photos) {
    const { exif, iptc, xmp } = await sharp(file).metadata();
    expect({ exif, iptc, xmp }, file).toEqual({});
  }
});

/** A photograph of 60 × 40 pixels, rotated by the camera, with metadata about place and author. */
function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#963d28" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: "A. Patient" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "12/1 58/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 35/1 0/1",
      },
    })
    .toBuffer();
}

test.each(["avif", "jpeg", "webp"] as const)(
  "the image service writes %s upright and without the place and the name of a phone's photograph",
  async (format) => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes("A. Patient")).toBe(true);
    const { data } = await sharpService.transform(
      photo,
      { src: "photo.jpg", format },
      config.image as Parameters<typeof sharpService.transform>[2],
      { warn: () => undefined } as never,
    );
    const { width, height, exif, xmp, orientation } = await sharp(data).metadata();
    expect([width, height]).toEqual([40, 60]);
    expect({ exif, xmp }).toEqual({});
    expect(orientation ?? 1).toBe(1);
  },
);

test("a picture that the content names and no page shows is not published", () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "_astro"));
  writeFileSync(join(dist, "index.html"), '<img src="/_astro/shown.a1.avif" alt="">');
  for (const name of ["shown.a1.avif", "unused.b2.jpg", "page.c3.js"])
    writeFileSync(join(dist, "_astro", name), "");
  expect(deleteUnusedPictures(dist)).toEqual(["unused.b2.jpg"]);
  expect(readdirSync(join(dist, "_astro"))).toEqual(["page.c3.js", "shown.a1.avif"]);
});
