/** The sprite of drawings, among the built files with a hash in their name (src/components/ui/sprite.ts). */
import type { APIRoute } from "astro";

import { SPRITE, SPRITE_HASH } from "../../components/ui/sprite.ts";

export const getStaticPaths = () => [{ params: { assets: "_astro", hash: SPRITE_HASH } }];

export const GET: APIRoute = () => new Response(SPRITE, { headers: { "content-type": "image/svg+xml" } });
