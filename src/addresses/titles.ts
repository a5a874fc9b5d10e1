/** Titles and addresses in the head of a page, for search engines and shared links. */
import type { Words } from "../words/words.ts";
import { lettersIn } from "../words/letters.ts";
import { PATHS } from "./routes.ts";

/** The most characters of a title that search results show whole. The titles in the content have no more either. */
const LONGEST_TITLE = 60;

/** The long form of a title, or the short one where search results would cut the long one. */
function fitting(long: string, short: string): string {
  return lettersIn(long) <= LONGEST_TITLE ? long : short;
}

/**
 * The `<title>`: the page, then the clinic, so that tabs and search results start with the part that differs.
 * The home page starts with the clinic. A title with no room for the clinic's name is shown without it.
 */
export function documentTitle(title: string, clinicName: string, path: string): string {
  return fitting(path === PATHS.home ? `${clinicName}: ${title}` : `${title} · ${clinicName}`, title);
}

interface Address {
  readonly locality: string;
}

/** The town of the clinic: the one with most of its addresses, or the first of several with equally many. */
function townOf(addresses: readonly Address[]): string | undefined {
  const byTown = [...Map.groupBy(addresses, ({ locality }) => locality).values()];
  return byTown.toSorted((one, other) => other.length - one.length)[0]?.[0]?.locality;
}

/** The title of a service in search results: its own search title, or its name and, if it fits, the clinic's town. */
export function serviceTitle(
  service: { readonly name: string; readonly searchTitle?: string | undefined },
  addresses: readonly Address[],
  words: Words,
): string {
  const town = townOf(addresses);
  const { name, searchTitle } = service;
  return (
    searchTitle ??
    (town === undefined ? name : fitting(words.fill(words.service.inTown, { service: name, town }), name))
  );
}

/** The size, in pixels, that messengers and social networks require for shared links. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
