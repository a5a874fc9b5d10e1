/** The icon that browsers request without a link, if they cannot show SVG icons. */
import type { APIRoute } from "astro";
import { icoIcon } from "../components/icons.ts";

export const GET: APIRoute = async () =>
  new Response(await icoIcon(32), { headers: { "content-type": "image/x-icon" } });
