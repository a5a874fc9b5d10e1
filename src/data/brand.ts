/** The clinic's colours and logo: `src/content/brand.yaml`. */
import { readCollection, valueOf } from "../content-files/read.ts";
import { hexOf, MIXTURES, type Shade } from "../schemas/brand.ts";
import { ORIGINALS, requireEntry } from "./entries.ts";

const { colours, ornaments } = requireEntry(ORIGINALS.brand[0], "src/content/brand.yaml").data;

export { colours };

/** As custom properties, with those that are mixed from them. */
export const COLOUR_PROPERTIES = Object.keys({ ...colours, ...MIXTURES })
  .map((name) => `--color-${name}:${hexOf(name as Shade, colours)}`)
  .join(";");

/** Whether the clinic shows ornaments, drawn like a kolam (`src/assets/sprite.svg`). */
export const HAS_KOLAM = ornaments === "kolam";

const [file] = readCollection("brand");

/** From the folder of the project. Astro gives the picture, but not the path of its file. */
export const LOGO_FILE = `src/content/${String(file && valueOf(file, "logo"))}`;

export const IS_LOGO_SVG = LOGO_FILE.toLowerCase().endsWith(".svg");
