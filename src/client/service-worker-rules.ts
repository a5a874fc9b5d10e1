/** Separate from the worker, so that tests and the build can import it. */
import { RECEIVED } from "../forms/received.ts";

export const OFFLINE_PAGE = "/offline";

/**
 * The offline page in the language of the page that cannot be reached.
 * @param offlinePages one for each language: "/offline", "/kn/offline"
 */
export function offlinePageFor(pathname: string, offlinePages: readonly string[]): string {
  const own = offlinePages.find(
    (page) => page !== OFFLINE_PAGE && page.startsWith(`/${pathname.split("/")[1]}/`),
  );
  return own ?? OFFLINE_PAGE;
}

/** The CMS and the functions. */
const EXCLUDED = /^\/(?:admin|api|\.netlify)(?:\/|$)/;

/**
 * True for the path of a page that the offline page may replace. If it replaced the confirmation, the message would seem
 * lost.
 */
export function isPage(pathname: string): boolean {
  return !EXCLUDED.test(pathname) && !RECEIVED.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Every page contains its own address (src/components/shell/Head.astro). */
const OWN_ADDRESS = /<meta property="og:url" content="https?:\/\/[^/"]+([^"]*)"/;

/** True for our page at this address, and not for the login page of a captive portal. */
export function isHtmlOfOurPage(html: string, pathname: string): boolean {
  return OWN_ADDRESS.exec(html)?.[1] === pathname;
}
