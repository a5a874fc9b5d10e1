import { defineMiddleware } from "astro:middleware";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import { pathWithout } from "./addresses/routes.ts";

/** Astro writes it into the body, where HTML allows no style. */
const ISLAND_STYLE = `<style>${ISLAND_STYLES}</style>`;

async function withStyleInHead(response: Response): Promise<Response> {
  if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
  const page = await response.text();
  const isWithout = !page.includes(ISLAND_STYLE);
  const moved = page.replace(ISLAND_STYLE, "").replace("</head>", `${ISLAND_STYLE}</head>`);
  return new Response(isWithout ? page : moved, response);
}

/**
 * Sets `Astro.locals`: the site in the language of the page, and the path of the page. In `npm run dev` it also redirects.
 */
export const onRequest = defineMiddleware(async ({ currentLocale, locals, redirect, url }, next) => {
  // Imported for each request: Astro keeps this function, and Vite evaluates these again when content has changed.
  const { redirectOf } = await import("./data/page-paths.ts");
  const { siteIn } = await import("./data/site.ts");
  // In the built site Netlify redirects (`redirectRules`); there is no other request than for a file.
  const target = import.meta.env.DEV ? redirectOf(url.pathname) : undefined;
  if (target !== undefined) return redirect(target, 301);
  const site = siteIn(currentLocale);
  // The address of a built file ends in `.html`.
  const address = url.pathname.replace(/(?:\/index)?\.html$/, "");
  const { isFirst, tag } = site.language;
  const path = isFirst ? address || "/" : pathWithout(tag, address);
  Object.assign(locals, site, { path });
  return withStyleInHead(await next());
});
