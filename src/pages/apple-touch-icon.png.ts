/** The icon that iOS requests without a link, for the home screen. */
import type { APIRoute } from "astro";
import { HOME_SCREEN, pngIcon } from "../components/icons.ts";

export const GET: APIRoute = async () =>
  new Response(await pngIcon(180, HOME_SCREEN), { headers: { "content-type": "image/png" } });
