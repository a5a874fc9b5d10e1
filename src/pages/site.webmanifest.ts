/** The web application manifest, from the clinic's facts and colours. */
import type { APIRoute } from "astro";
import { siteIn } from "../data/site.ts";
import { colours } from "../data/brand.ts";
import { manifest } from "../site/manifest.ts";

const { clinic, place } = siteIn();

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest(clinic, colours, place.locale)), {
    headers: { "content-type": "application/manifest+json" },
  });
