/** The deferred styles, among the built files with a hash in their name (src/layouts/stylesheets.ts). */
import type { APIRoute } from "astro";

import { DEFERRED, DEFERRED_HASH } from "../../layouts/stylesheets.ts";

export const getStaticPaths = () => [{ params: { assets: "_astro", hash: DEFERRED_HASH } }];

export const GET: APIRoute = () => new Response(DEFERRED, { headers: { "content-type": "text/css" } });
