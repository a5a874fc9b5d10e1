import { readFile } from "node:fs/promises";
import { join } from "node:path";

import satori from "satori";
import type { Font } from "satori";
import sharp from "sharp";

import { paintOf } from "../../src/site/palette.ts";
import type { Paint } from "../../src/site/palette.ts";
import { SHARE_SIZE } from "../../src/site/seo.ts";
import { drawing, TITLE, TITLE_HEIGHT, WORD, WORDS_WIDTH } from "./card.ts";
import type { Card, Drawings, Node } from "./card.ts";

const PROJECT = join(import.meta.dirname, "..", "..");
const FONTS = join(import.meta.dirname, "fonts");
/** Under names of their own: satori keeps one file of a name. */
const FILES = {
  Tiro: "tiro-latin-400.woff",
  "Tiro more": "tiro-latin-ext-400.woff",
  Anek: "anek-latin-600.woff",
  "Anek more": "anek-latin-ext-600.woff",
} as const;
/** Largest first: the first size at which the whole title fits is taken. */
const TITLE_SIZES = [100, 88, 78, 68, 60, 52, 44, 36, 30];

/** What all pictures are drawn with. */
export interface Studio {
  readonly fonts: Font[];
  readonly drawings: Drawings;
  readonly paint: Paint;
}

async function motif(name: string, colour: string): Promise<string> {
  const svg = await readFile(join(PROJECT, "src", "assets", "motifs", `${name}.svg`), "utf8");
  const painted = svg.replace(/^<svg( color="[^"]*")?/, "<svg").replaceAll("currentColor", colour);
  return `data:image/svg+xml;base64,${Buffer.from(painted).toString("base64")}`;
}

/** Reads the faces, colours and drawings of the brand. */
export async function openStudio(): Promise<Studio> {
  const paint = paintOf(await readFile(join(PROJECT, "src", "styles", "tokens.css"), "utf8"));
  const fonts = Object.entries(FILES).map(async ([name, file]) => ({
    name,
    data: await readFile(join(FONTS, file)),
  }));
  return {
    fonts: await Promise.all(fonts),
    drawings: {
      logo: await motif("logo", paint.sign),
      kolam: await motif("kolam9", paint.kolam),
      divider: await motif("divider", paint.kolam),
    },
    paint,
  };
}

/** A drawn card. */
export interface DrawnCard {
  readonly svg: string;
  /** How large the title stands, how wide its widest word and how high it is, and whether all of it is there. */
  readonly title: {
    readonly size: number;
    readonly width: number;
    readonly height: number;
    readonly isWhole: boolean;
  };
}

async function attempt(card: Card, size: number, studio: Studio): Promise<DrawnCard> {
  const lacking: string[] = [];
  let room = { width: 0, height: 0 };
  // satori's types ask for React's element; it reads nothing but type, key and props.
  const node = drawing(card, size, studio.drawings, studio.paint) as Node & { key: null };
  const svg = await satori(node, {
    ...SHARE_SIZE,
    fonts: studio.fonts,
    // Asked for what no face has.
    loadAdditionalAsset: (_, letters) => {
      lacking.push(letters);
      return Promise.resolve([]);
    },
    onNodeDetected: ({ key, width, height }) => {
      if (key === TITLE) room = { ...room, height };
      if (key === WORD) room = { ...room, width: Math.max(room.width, width) };
    },
  });
  const fits = room.width <= WORDS_WIDTH && room.height <= TITLE_HEIGHT;
  return { svg, title: { size, ...room, isWhole: fits && lacking.length === 0 && card.title !== "" } };
}

/**
 * Draws a card with its title as large as it fits whole. The words are paths: no face is needed to look at it.
 * A title that does not fit at any size, or has letters that the faces lack, is left out: a row of empty
 * boxes says less than nothing.
 */
export async function drawSvg(card: Card, studio: Studio): Promise<DrawnCard> {
  for (const size of card.title === "" ? [] : TITLE_SIZES) {
    const drawn = await attempt(card, size, studio);
    if (drawn.title.isWhole) return drawn;
  }
  return attempt({ ...card, title: "" }, 0, studio);
}

/** A card as a JPEG: 1200×630, which every service takes (ogp.me, image). */
export async function drawCard(card: Card, studio: Studio): Promise<Buffer> {
  const { svg } = await drawSvg(card, studio);
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
