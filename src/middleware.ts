import { defineMiddleware } from "astro:middleware";
import { REDIRECTS } from "./data/redirects.ts";
import { siteIn } from "./data/site.ts";
import { pathWithout } from "./addresses/languages.ts";

/** Gives pages and components the site in the language of the page, and the path of the page: `Astro.locals`. */
export const onRequest = defineMiddleware(({ currentLocale, locals, redirect, url }, next) => {
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
