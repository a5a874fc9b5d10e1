/** The icons of the site, and the picture of shared links. Browsers request two of them without a link. */
import type { APIRoute } from "astro";
import { pngIcon, sharedPicture, svgIcon } from "../components/icons.ts";

const ICONS = {
  "icons/favicon.svg": () => svgIcon(),
  // For browsers that cannot show SVG icons. They read what is in a file of this name, which may be a PNG.
  "favicon.ico": () => pngIcon(32),
  // For home screens. iOS rounds the corners itself and shows transparency as black.
  "apple-touch-icon.png": () => pngIcon(180, 0),
  "icons/share.jpg": sharedPicture,
};

export const getStaticPaths = () =>
  Object.entries(ICONS).map(([icon, draw]) => ({ params: { icon }, props: { draw } }));

type Drawn = string | Uint8Array<ArrayBuffer>;

export const GET: APIRoute<{ draw: () => Drawn | Promise<Drawn> }> = async ({ props }) =>
  new Response(await props.draw());
