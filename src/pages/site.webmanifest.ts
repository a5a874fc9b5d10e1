/** The web application manifest, from the clinic's facts and colours. */
import type { APIRoute } from "astro";
import { clinic } from "../data/clinic.ts";
import { place } from "../data/place.ts";
import { colours } from "../data/brand.ts";
import { manifest } from "../site/manifest.ts";

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest(clinic, colours, place.locale)), {
    headers: { "content-type": "application/manifest+json" },
  });
