import { defineMiddleware } from "astro:middleware";
import { siteIn } from "./data/site.ts";

/** Gives pages and components the site in the language of the page: `Astro.locals`. */
export const onRequest = defineMiddleware((context, next) => {
  Object.assign(context.locals, siteIn(context.currentLocale));
  return next();
});
