/** The web application manifest, from the clinic's facts and the stylesheet's colours. */
import type { APIRoute } from "astro";
import { clinic } from "../data/clinic.ts";
import { place } from "../data/place.ts";
import { brandColours } from "../data/brand-colours.ts";
import { manifest } from "../site/manifest.ts";

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest(clinic, brandColours, place.locale)), {
    headers: { "content-type": "application/manifest+json" },
  });
