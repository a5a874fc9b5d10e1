/** The clinic's colours and logo for components: `src/content/brand.yaml`, checked. An invalid file stops the build. */
import type { ImageMetadata } from "astro";
import type { SvgComponent } from "astro/types";
import { parse } from "yaml";

import source from "../content/brand.yaml?raw";
import { brandSchema } from "../schemas/brand.ts";
import { picturePath } from "../schemas/picture.ts";
import { pageColoursOf } from "./mix-colours.ts";

const { colours, logo, ornaments } = brandSchema(picturePath).parse(parse(source));

/** The colours of the pages, by meaning. */
export const pageColours = pageColoursOf(colours);

/** Whether the clinic shows the kolam (`src/assets/motifs`). */
export const HAS_KOLAM = ornaments === "kolam";

/** The file of the logo, from the folder of the project. */
export const LOGO_FILE = `src/content/${logo}`;

/** False for a logo that is a picture of pixels. */
export const IS_LOGO_SVG = LOGO_FILE.toLowerCase().endsWith(".svg");

/** True for a logo that is an SVG: Astro gives it as a component. */
export function isDrawing(logo: ImageMetadata): logo is ImageMetadata & SvgComponent {
  return IS_LOGO_SVG && typeof logo === "function";
}
