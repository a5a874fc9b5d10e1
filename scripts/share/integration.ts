import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";
import sharp from "sharp";

import { builtPages } from "../routes/built-pages.ts";
import { parsePage } from "../routes/built-site.ts";
import { ARCH } from "./card.ts";
import { drawCard, openStudio } from "./draw.ts";
import type { Studio } from "./draw.ts";
import { wantedCard } from "./read-card.ts";
import type { WantedCard } from "./read-card.ts";

/** A picture of the site, cut to the arch, at twice its size on the card's grid where the file allows. */
async function cut(file: string): Promise<string> {
  const { data } = await sharp(file)
    .resize(ARCH.width, ARCH.height, { fit: "cover", position: "attention" })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return `data:image/jpeg;base64,${data.toString("base64")}`;
}

/** One hash for everything that all pictures are drawn with: code, faces, colours and drawings. */
async function studioKey(studio: Studio): Promise<string> {
  const hash = createHash("sha256");
  const here = import.meta.dirname;
  for (const name of (await readdir(here)).toSorted()) {
    if (name.endsWith(".ts")) hash.update(await readFile(join(here, name)));
  }
  hash.update(JSON.stringify([studio.paint, studio.drawings]));
  for (const { data } of studio.fonts) hash.update(new Uint8Array(data));
  return hash.digest("hex");
}

/** What drawing the pictures came to. */
interface Drawn {
  readonly cards: number;
  /** How many of them were drawn now; the others lay in the cache. */
  readonly drawn: number;
}

/**
 * Draws the picture of every page of a built folder that asks for one, unless it lies in the cache from an
 * earlier build. What no page asks for any more leaves the cache.
 *
 * @param dist the built site
 * @param cache a folder that outlives the build
 */
export async function drawShareCards(dist: string, cache: string): Promise<Drawn> {
  const studio = await openStudio();
  const base = await studioKey(studio);
  await mkdir(cache, { recursive: true });
  const kept = new Set(await readdir(cache));
  const used = new Set<string>();
  let drawn = 0;

  const draw = async (wanted: WantedCard, name: string): Promise<Buffer> => {
    if (kept.has(name)) return readFile(join(cache, name));
    const picture = wanted.picture === undefined ? undefined : await cut(join(dist, wanted.picture));
    const jpeg = await drawCard({ ...wanted, picture }, studio);
    await writeFile(join(cache, name), jpeg);
    drawn++;
    return jpeg;
  };

  for (const file of builtPages(dist)) {
    const wanted = wantedCard(parsePage(dist, file));
    if (wanted === undefined) continue;
    // The name of a built picture changes with what is in it.
    const key = createHash("sha256").update(JSON.stringify([base, wanted]));
    const name = `${key.digest("base64url").slice(0, 22)}.jpg`;
    const target = join(dist, wanted.path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await draw(wanted, name));
    used.add(name);
  }
  await Promise.all([...kept].filter((name) => !used.has(name)).map((name) => rm(join(cache, name))));
  return { cards: used.size, drawn };
}

/** Draws at the end of a build what a shared link of each page shows (docs/decisions/0131). */
export function shareCards(): AstroIntegration {
  let cache = "";
  return {
    name: "share-cards",
    hooks: {
      "astro:config:done": ({ config }) => {
        cache = fileURLToPath(new URL("share-cards/", config.cacheDir));
      },
      "astro:build:done": async ({ dir, logger }) => {
        const { cards, drawn } = await drawShareCards(fileURLToPath(dir), cache);
        logger.info(`${cards} pictures for shared links, ${drawn} of them drawn now`);
      },
    },
  };
}
