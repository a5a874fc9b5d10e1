/** The web application manifest, from the clinic's facts and the stylesheet's colours. */
import type { APIRoute } from "astro";
import { clinic } from "../components/clinic.ts";
import { paint } from "../components/paint.ts";
import { manifest } from "../site/manifest.ts";

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest(clinic, paint)), {
    headers: { "content-type": "application/manifest+json" },
  });
