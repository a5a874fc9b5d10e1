/** The icons that pages and the web manifest link. */
import type { APIRoute } from "astro";
import { MASKABLE, pngIcon, svgIcon } from "../../components/icons.ts";

const icons = {
  "favicon.svg": () => svgIcon(),
  "icon-192.png": () => pngIcon(192),
  "icon-512.png": () => pngIcon(512),
  "icon-maskable-512.png": () => pngIcon(512, MASKABLE),
};

export const getStaticPaths = () =>
  Object.entries(icons).map(([icon, draw]) => ({ params: { icon }, props: { draw } }));

export const GET: APIRoute<{ draw: () => string | Promise<Uint8Array<ArrayBuffer>> }> = async ({
  params,
  props,
}) =>
  new Response(await props.draw(), {
    headers: { "content-type": params.icon?.endsWith(".svg") === true ? "image/svg+xml" : "image/png" },
  });
