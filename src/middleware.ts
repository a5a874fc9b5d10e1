import { defineMiddleware } from "astro:middleware";
import { pathWithout } from "./site/languages.ts";

/** Gives pages and components the site in the language of the page, and the path of the page: `Astro.locals`. */
export const onRequest = defineMiddleware(async ({ currentLocale, locals, redirect, url }, next) => {
  // Imported for each request: Astro keeps this function, and Vite evaluates these again when content has changed.
  const { REDIRECTS } = await import("./data/redirects.ts");
  const { siteIn } = await import("./data/site.ts");
  // In the built site Netlify redirects (data/redirects.ts).
  const target = REDIRECTS.get(url.pathname);
  if (target !== undefined) return redirect(target, 301);
  const site = siteIn(currentLocale);
  // The address of a built file ends in `.html`.
  const address = url.pathname.replace(/(?:\/index)?\.html$/, "");
  const { isFirst, tag } = site.language;
  const path = isFirst ? address || "/" : pathWithout(tag, address);
  Object.assign(locals, site, { path });
  return next();
});
