/**
 * The clinic's colours and logo for components: `src/content/brand.yaml`, checked. An invalid file stops the
 * build.
 */
import type { ImageMetadata } from "astro";
import type { SvgComponent } from "astro/types";
import { parse } from "yaml";

import source from "../content/brand.yaml?raw";
import { brandSchema } from "../schemas/brand.ts";
import { picturePath } from "../schemas/picture.ts";

const written = parse(source) as { readonly logo: string };
const { colours, ornaments } = brandSchema(picturePath).parse(written);

export { colours };

/** The colours as custom properties, from which src/styles/tokens.css mixes all others. */
export const COLOUR_PROPERTIES = Object.entries(colours)
  .map(([name, value]) => `--color-${name}:${value}`)
  .join(";");

/** Whether the clinic shows the kolam (`src/assets/motifs`). */
export const HAS_KOLAM = ornaments === "kolam";

/** The file of the logo, from the folder of the project. */
export const LOGO_FILE = `src/content/${written.logo}`;

/** False for a raster logo. */
export const IS_LOGO_SVG = LOGO_FILE.toLowerCase().endsWith(".svg");

/** True for an SVG logo: Astro imports it as a component. */
export function isDrawing(logo: ImageMetadata): logo is ImageMetadata & SvgComponent {
  return IS_LOGO_SVG && typeof logo === "function";
}
