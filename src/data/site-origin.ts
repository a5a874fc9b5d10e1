/**
 * The origin of the site, for addresses that must be absolute: canonical links, shared pictures, structured
 * data.
 * @throws Error when astro.config.mjs names no site
 */
export function siteOriginOf({ site }: { readonly site: URL | undefined }): URL {
  if (site === undefined) throw new Error("astro.config.mjs names no site: canonical links need it.");
  return site;
}
