import type { WorkboxPlugin } from "workbox-core/types.js";

import { isPage } from "./addresses.ts";
import type { CacheLimit } from "./limits.ts";

/** Every page of ours says which address it is for, for shared links (src/components/layout/Head.astro). */
const OWN_ADDRESS = /<meta property="og:url" content="([^"]+)"/;

/** True when the HTML is our page for this address, and not the login page of a hotel's network. */
export function isOurPage(html: string, pathname: string): boolean {
  const [, own = ""] = OWN_ADDRESS.exec(html) ?? [];
  return URL.canParse(own) && new URL(own).pathname === pathname;
}

/** True when an answer is complete, from our own server and what its address promises. */
async function isOurs(url: URL, response: Response): Promise<boolean> {
  // 206 is a part, opaque answers hide their status, and what was redirected belongs to another address.
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return false;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage(url)) return !isHtml;
  return isHtml && isOurPage(await response.clone().text(), url.pathname);
}

/** Lets nothing be stored that is not ours. */
export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    (await isOurs(new URL(request.url), response)) ? response : null,
};

/** As `onlyOurs`, and nothing that is too large. */
export function onlyOursUpTo({ largest }: CacheLimit): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const isKept =
        (await isOurs(new URL(request.url), response)) &&
        (await response.clone().arrayBuffer()).byteLength <= largest;
      return isKept ? response : null;
    },
  };
}
