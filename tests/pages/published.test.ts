/** Nothing secret is published, no data of people that the content does not name, and no picture as it was uploaded. */
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { VARIABLES } from "#netlify/submissions/settings/schema.ts";
import { PUBLISHED_FORMS } from "../support/places.ts";
import { DIST } from "./built.ts";

const filesIn = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
const textsIn = (folder: string, names: RegExp) =>
  filesIn(folder, names).map((file) => [file, readFileSync(file, "utf8")] as const);

const PHOTOS = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const texts = textsIn(DIST, /(?<!\.(?:avif|webp|jpe?g|png|mp4|woff2|ico))$/);
const ours = texts.filter(([file]) => !file.includes("admin"));

/** Set by Netlify and public: the address of the site is in every page. */
const PUBLIC = new Set(["URL", "CONTEXT"]);
const NAMES = new RegExp(`\\b(?:${VARIABLES.filter((name) => !PUBLIC.has(name)).join("|")})\\b`);
/** A private key, or a URL of a mail server with a password. */
const SECRET = /PRIVATE KEY-----\s+[\w+/]{40}|\bsmtps?:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/;

test("no secret of the server is published", () => {
  expect(texts).not.toEqual([]);
  // The secret itself must not be in the message.
  const found = texts.filter(([, text]) => NAMES.test(text) || SECRET.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});

test("no other person's address is published", () => {
  // A form downloads the words of its language, and the build has those of every language.
  const sources = [...textsIn("src/content", /\.(?:md|yaml)$/), ...textsIn("src/words", /^forms\.json$/)];
  const known = [...sources.map(([, text]) => text), JSON.stringify(PUBLISHED_FORMS)].join("\n");
  const digits = known.replace(/[\s()-]/g, "");
  for (const [file, text] of ours) {
    const addresses = text.match(/[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi) ?? [];
    const numbers = text.match(/(?<=tel:|wa\.me\/)\+?\d+/g) ?? [];
    expect(
      [...new Set(addresses)].filter((address) => !known.includes(address)),
      file,
    ).toEqual([]);
    expect(
      [...new Set(numbers)].filter((number) => !digits.includes(number)),
      file,
    ).toEqual([]);
  }
});

// This build has no address for web vitals.
test("no page reports to anybody", () => {
  for (const [file, text] of ours) expect(/web-vitals|sendBeacon/.test(text), file).toBe(false);
});

test("pictures and videos are used, and pictures have no metadata", async () => {
  const uploads = new Set(filesIn("src/content", PHOTOS).map((file) => readFileSync(file, "base64")));
  const pages = ours.flatMap(([file, text]) => (file.endsWith(".html") ? [text] : [])).join();
  const photos = filesIn(DIST, PHOTOS);
  for (const file of filesIn(DIST, /\.(?:mp4|vtt)$/)) expect(pages.includes(basename(file)), file).toBe(true);
  expect(Math.min(uploads.size, photos.length)).toBeGreaterThan(0);
  for (const file of photos) {
    expect(uploads.has(readFileSync(file, "base64")), file).toBe(false);
    const { exif, iptc, xmp } = await sharp(file).metadata();
    expect({ exif, iptc, xmp }, file).toEqual({});
    if (file.includes("_astro")) expect(pages.includes(basename(file)), file).toBe(true);
  }
});
