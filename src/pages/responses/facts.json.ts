/** The facts for the build, which removes this file from the published site. */
import type { APIRoute } from "astro";
import { contentFacts } from "#data/facts.ts";

export const GET: APIRoute = () => Response.json(contentFacts());
