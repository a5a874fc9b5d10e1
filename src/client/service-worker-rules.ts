/** What the service worker handles and stores, as pure functions and constants that tests can import. */

/**
 * Never handled: the CMS, the functions, and the confirmation page that a function sends. A stored
 * copy or the offline page in place of the confirmation would look like a lost message.
 */
const EXCLUDED = /^\/(admin|api|\.netlify|received)(\/|$)/;

/** The page for a visitor without a network. */
export const OFFLINE_PAGE = "/offline";

/** True for the address of a page: it has no file extension. */
export function isPage({ pathname }: URL): boolean {
  return !EXCLUDED.test(pathname) && !/\.\w+$/.test(pathname);
}

/** True for a script, a stylesheet or a font whose name changes with its content. */
export function isBuiltFile({ pathname }: URL): boolean {
  return /^\/_astro\/.+\.(js|css|woff2)$/.test(pathname);
}

/** True for a picture whose name changes with its content. Videos are not stored. */
export function isBuiltPicture({ pathname }: URL): boolean {
  return /^\/_astro\/.+\.(avif|webp|jpe?g|png|svg)$/.test(pathname);
}

/** Every page names its own address, for shared links (src/components/layout/Head.astro). */
const OWN_ADDRESS = /<meta property="og:url" content="([^"]+)"/;

/** True when the HTML is our page for this address, and not the login page of a captive portal. */
export function isOurPage(html: string, pathname: string): boolean {
  const [, own = ""] = OWN_ADDRESS.exec(html) ?? [];
  return URL.canParse(own) && new URL(own).pathname === pathname;
}

/** What a cache may hold: `maxEntries` times `maxBytes` is its ceiling. */
export interface CacheLimit {
  /** A new number at the end starts an empty cache; the old one is deleted. */
  readonly name: `site-${string}-${number}`;
  readonly maxEntries: number;
  /** Uncompressed. A larger response is shown, but not stored. */
  readonly maxBytes: number;
  readonly maxDays: number;
}

/** The prefix of our caches; others at this address (the CMS) are not touched. */
export const CACHE_PREFIX = "site-";

export const PAGES: CacheLimit = { name: "site-pages-1", maxEntries: 30, maxBytes: 250_000, maxDays: 30 };
/** Scripts, styles and fonts. React is the largest, at about 220 kB. */
export const FILES: CacheLimit = { name: "site-files-1", maxEntries: 30, maxBytes: 300_000, maxDays: 60 };
export const PICTURES: CacheLimit = {
  name: "site-pictures-1",
  maxEntries: 60,
  maxBytes: 120_000,
  maxDays: 60,
};

/** The most that all caches together can hold, in bytes: 24 MB. */
export const CEILING = [PAGES, FILES, PICTURES].reduce(
  (sum, { maxEntries, maxBytes }) => sum + maxEntries * maxBytes,
  0,
);
