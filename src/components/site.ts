/**
 * Where the site lives, for addresses that must be whole: canonical links, shared pictures, structured data.
 * @throws a sentence when astro.config.mjs does not say
 */
export function siteOf({ site }: { readonly site: URL | undefined }): URL {
  if (site === undefined) throw new Error("astro.config.mjs names no site: canonical links need it.");
  return site;
}
