/** The icons that pages and the web manifest link, and the picture of shared links. */
import type { APIRoute } from "astro";
import { MASKABLE, pngIcon, sharedPicture, svgIcon } from "../../components/icons.ts";

const icons = {
  "favicon.svg": () => svgIcon(),
  "icon-192.png": () => pngIcon(192),
  "icon-512.png": () => pngIcon(512),
  "icon-maskable-512.png": () => pngIcon(512, MASKABLE),
  "share.jpg": sharedPicture,
};

export const getStaticPaths = () =>
  Object.entries(icons).map(([icon, draw]) => ({ params: { icon }, props: { draw } }));

const TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" };

type Drawn = string | Uint8Array<ArrayBuffer>;

export const GET: APIRoute<{ draw: () => Drawn | Promise<Drawn> }> = async ({ params, props }) =>
  new Response(await props.draw(), {
    headers: { "content-type": TYPES[params.icon?.split(".").at(-1) ?? ""] ?? "" },
  });
