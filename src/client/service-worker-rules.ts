/** What the service worker replaces and stores; separate from the worker so that tests and the build can import it. */

/** The page for a visitor without a network. */
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

/**
 * Never replaced: the CMS, the functions, and the confirmation page that a function sends. If the offline page replaced
 * the confirmation, the message would seem lost.
 */
const EXCLUDED = /^\/(?:admin|api|\.netlify|(?:[\w-]+\/)?received)(?:\/|$)/;

/** True for the path of a page: it has no file extension. */
export function isPage(pathname: string): boolean {
  return !EXCLUDED.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Every page contains its own address (src/components/shell/Head.astro). */
const OWN_ADDRESS = /<meta property="og:url" content="https?:\/\/[^/"]+([^"]*)"/;

/** True when the HTML is our page for this address, and not the login page of a captive portal. */
export function isOurPage(html: string, pathname: string): boolean {
  return OWN_ADDRESS.exec(html)?.[1] === pathname;
}
