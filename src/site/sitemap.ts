/** A page of the sitemap. */
export interface SitemapEntry {
  /** The exact path. */
  readonly path: string;
  /** When its words last changed; left out where nobody keeps that date. */
  readonly changed?: Date;
}

/** Paths are made of letters, digits, dashes and slashes; an ampersand in the domain's path is escaped all the same. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/**
 * The XML of a sitemap (sitemaps.org, protocol 0.9), sorted by path. A path that comes twice is listed
 * once, as it came first.
 *
 * @param site where the site lives
 */
export function sitemap(entries: readonly SitemapEntry[], site: URL): string {
  const first = new Map<string, SitemapEntry>();
  for (const entry of entries) if (!first.has(entry.path)) first.set(entry.path, entry);
  const urls = [...first.values()]
    .sort((a, b) => a.path.localeCompare(b.path, "en"))
    .map(({ path, changed }) => {
      const day = changed === undefined ? "" : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
      return `  <url><loc>${escaped(new URL(path, site).href)}</loc>${day}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
