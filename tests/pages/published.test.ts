/** Nothing secret is published, no data of people that the content does not name, and no picture as it was uploaded. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { VARIABLES } from "../../netlify/submissions/settings/schema.ts";
import { PUBLISHED_FORMS } from "../support/places.ts";
import { built, DIST } from "./built.ts";

const CONTENT = "src/content";
const textOf = (file: string) => readFileSync(file, "utf8");
const filesIn = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const PHOTOS = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const texts = filesIn(DIST, /(?<!\.(?:avif|webp|jpe?g|png|mp4|woff2|ico))$/);
const ours = texts.filter((file) => !file.includes("admin"));

/** Set by Netlify and public: the address of the site is in every page. */
const PUBLIC = new Set(["URL", "CONTEXT"]);
const NAMES = new RegExp(`\\b(?:${VARIABLES.filter((name) => !PUBLIC.has(name)).join("|")})\\b`);
/** A private key, or a URL of a mail server with a password. */
const SECRET = /PRIVATE KEY-----\s+[\w+/]{40}|\bsmtps?:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/;

test("no published file contains the name of a server variable, a key or a password", () => {
  expect(texts.length).toBeGreaterThan(built.pages.size);
  for (const file of texts) {
    const text = textOf(file);
    // The secret itself must not be in the message.
    expect(NAMES.test(text) || SECRET.test(text), file).toBe(false);
  }
});

test("addresses and numbers of people are published only where the content or a form's example names them", () => {
  // A form downloads the words of its language, and the build has those of every language.
  const examples = [JSON.stringify(PUBLISHED_FORMS), ...filesIn("src/words", /^forms\.json$/).map(textOf)];
  const known = [...filesIn(CONTENT, /\.(?:md|yaml)$/).map(textOf), ...examples].join("\n");
  const digits = known.replace(/[\s()-]/g, "");
  for (const file of ours) {
    for (const address of textOf(file).match(/[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi) ?? [])
      expect(known.includes(address), `${address} in ${file}`).toBe(true);
    for (const number of textOf(file).match(/(?<=tel:|wa\.me\/)\+?\d+/g) ?? [])
      expect(digits.includes(number), `${number} in ${file}`).toBe(true);
  }
});

test("no page reports to anybody, because this build has no address for web vitals", () => {
  for (const file of ours) expect(/web-vitals|sendBeacon/.test(textOf(file)), file).toBe(false);
});

test("no published picture is unused, an unprocessed upload, or has metadata of a camera or a person", async () => {
  const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const uploads = new Set(filesIn(CONTENT, PHOTOS).map(hashOf));
  const pages = ours
    .filter((file) => file.endsWith(".html"))
    .map(textOf)
    .join();
  const photos = filesIn(DIST, PHOTOS);
  expect(Math.min(uploads.size, photos.length)).toBeGreaterThan(0);
  for (const file of photos) {
    expect(uploads, file).not.toContain(hashOf(file));
    const { exif, iptc, xmp } = await sharp(file).metadata();
    expect({ exif, iptc, xmp }, file).toEqual({});
    if (file.includes("_astro")) expect(pages.includes(basename(file)), file).toBe(true);
  }
});
