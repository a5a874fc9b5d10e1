/** The clinic's colours and logo: `src/content/brand.yaml`. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

import { hexOf, MIXTURES, type Shade } from "../schemas/brand.ts";
import { ORIGINALS } from "./entries.ts";
import { requireEntry } from "./content.ts";

const { colours, ornaments } = requireEntry(ORIGINALS.brand[0], "src/content/brand.yaml").data;

export { colours };

/** As custom properties, with those that are mixed from them. */
export const COLOUR_PROPERTIES = Object.keys({ ...colours, ...MIXTURES })
  .map((name) => `--color-${name}:${hexOf(name as Shade, colours)}`)
  .join(";");

/** Whether the clinic shows ornaments, drawn like a kolam (`src/assets/sprite.svg`). */
export const HAS_KOLAM = ornaments === "kolam";

const { logo } = parse(readFileSync("src/content/brand.yaml", "utf8")) as { readonly logo: string };

/** From the folder of the project. Astro gives the picture, but not the path of its file. */
export const LOGO_FILE = `src/content/${logo}`;

export const IS_LOGO_SVG = LOGO_FILE.toLowerCase().endsWith(".svg");
