/** What the service worker handles, stores and deletes; separate from the worker so that tests can import it. */

/**
 * Never handled: the CMS, the functions, and the confirmation page that a function sends. If a stored
 * copy or the offline page replaced the confirmation, the message would seem lost.
 */
const EXCLUDED = /^\/(?:admin|api|\.netlify|(?:[\w-]+\/)?received)(?:\/|$)/;

/** The page for a visitor without a network. A new worker replaces the copy of the previous one. */
export const OFFLINE_PAGE = "/offline";

/**
 * The page for a visitor without a network, in the language of the page that cannot be reached.
 * @param offlinePages one for each language: "/offline", "/kn/offline"
 */
export function offlinePageFor(pathname: string, offlinePages: readonly string[]): string {
  const own = offlinePages.find(
    (page) => page !== OFFLINE_PAGE && page.startsWith(`/${pathname.split("/")[1]}/`),
  );
  return own ?? OFFLINE_PAGE;
}

/** True for the address of a page: it has no file extension. */
export function isPage({ pathname }: URL): boolean {
  return !EXCLUDED.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Every page contains its own address, for shared links (src/components/shell/Head.astro). */
const OWN_ADDRESS = /<meta property="og:url" content="https?:\/\/[^/"]+([^"]*)"/;

/** True when the HTML is our page for this address, and not the login page of a captive portal. */
export function isOurPage(html: string, pathname: string): boolean {
  return OWN_ADDRESS.exec(html)?.[1] === pathname;
}

/** The prefix of our caches; others at this address (the CMS) are not touched. */
const CACHE_PREFIX = "site-";

export const OFFLINE_CACHE = `${CACHE_PREFIX}offline`;
export const PAGES = `${CACHE_PREFIX}pages-1`;
export const FILES = `${CACHE_PREFIX}files-1`;
/** Apart from the files, so that a long gallery cannot displace the styles. */
export const PICTURES = `${CACHE_PREFIX}pictures-1`;

/** Deletes all our caches except the given ones, including those of earlier workers. */
export async function deleteCaches(kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX) && !kept.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** How much one of these caches may hold: more than the files of one build. The weight of pages and pictures is limited. */
export const MAX_ENTRIES = 45;

/** The cache of a built file, whose name changes with its content; `undefined` for other addresses. Videos are not stored. */
export function cacheOf({ pathname }: URL): string | undefined {
  // Every page needs the file of the icons, which is no picture of the content.
  if (/^\/_astro\/(.+\.(js|css|woff2)|sprite\.[\w-]+\.svg)$/.test(pathname)) return FILES;
  return /^\/_astro\/.+\.(avif|webp|jpe?g|png|svg)$/.test(pathname) ? PICTURES : undefined;
}
