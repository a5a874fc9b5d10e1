/** The clinic's colours and logo: `src/content/brand.yaml`. */
import type { ImageMetadata } from "astro";
import type { SvgComponent } from "astro/types";

import { readCollection, valueOf } from "../reader/read.ts";
import { dataOf } from "./content.ts";

const { colours, ornaments } = dataOf("brand");

export { colours };

/** The colours as custom properties, from which src/styles/tokens.css mixes all others. */
export const COLOUR_PROPERTIES = Object.entries(colours)
  .map(([name, value]) => `--color-${name}:${value}`)
  .join(";");

/** Whether the clinic shows the kolam (`src/assets/motifs`). */
export const HAS_KOLAM = ornaments === "kolam";

const [source] = readCollection("brand");

/** The file of the logo, from the folder of the project. Astro gives the picture, but not the path of its file. */
export const LOGO_FILE = `src/content/${String(source && valueOf(source, "logo"))}`;

/** False for a raster logo. */
export const IS_LOGO_SVG = LOGO_FILE.toLowerCase().endsWith(".svg");

/** True for an SVG logo: Astro imports it as a component. */
export function isDrawing(logo: ImageMetadata): logo is ImageMetadata & SvgComponent {
  return IS_LOGO_SVG && typeof logo === "function";
}
