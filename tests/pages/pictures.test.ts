/** Only encoded pictures are published: no original of an upload, and no metadata about place, time or author. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { deleteUnusedPictures } from "../../scripts/astro/unused-pictures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { DIST } from "./built.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "src", "content");

/** The photographs in a folder and the folders below. */
const photosIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(name) && !name.startsWith("admin"))
    .map((name) => join(folder, name));

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test("no picture is published as it was uploaded, or with metadata of a camera or of a person (EXIF, IPTC, XMP)", async () => {
  const uploads = new Set(photosIn(CONTENT).map(hashOf));
  expect(uploads.size).toBeGreaterThan(0);
  const photos = photosIn(DIST);
  expect(photos.length).toBeGreaterThan(0);
  for (const file of photos) {
    expect(uploads, file).not.toContain(hashOf(file));
    const { exif, iptc, xmp } = await sharp(file).metadata();
    expect({ exif, iptc, xmp }, file).toEqual({});
  }
});

test("a picture that the content names and no page shows is not published", () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "_astro"));
  writeFileSync(join(dist, "index.html"), '<img src="/_astro/shown.a1.avif" alt="">');
  for (const name of ["shown.a1.avif", "unused.b2.jpg", "page.c3.js"])
    writeFileSync(join(dist, "_astro", name), "");
  expect(deleteUnusedPictures(dist)).toEqual(["unused.b2.jpg"]);
  expect(readdirSync(join(dist, "_astro"))).toEqual(["page.c3.js", "shown.a1.avif"]);
});
