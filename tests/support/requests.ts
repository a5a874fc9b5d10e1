/** The requests of a page in a browser. */
import type { Page } from "@playwright/test";

/** The scripts that hydrate islands; the scripts of the layout have other names. */
export const REACT_FILES = /\/_astro\/client\.[\w-]+\.js(\?|$)/;

/** Holds back the page's requests to an address. @returns a function that releases them */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/**
 * Lets none of our fonts arrive, in tests of what is where: whether they come in time depends on the machine, and with
 * them a line may end elsewhere.
 */
export async function refuseFonts(page: Page, expectedErrors: string[]): Promise<void> {
  expectedErrors.push(".woff2");
  await page.route("**/*.woff2", (route) => route.abort());
}
