import type { Words } from "../words/words.ts";
import { graphemeCount } from "../words/letters.ts";
import { PATHS } from "./routes.ts";

/** More characters are cut off in search results. */
const LONGEST_TITLE = 60;

function fitting(long: string, short: string): string {
  return graphemeCount(long) <= LONGEST_TITLE ? long : short;
}

/**
 * The `<title>`: the page, then the clinic, so that tabs and search results start with the part that differs;
 * on the home page the clinic first. If both do not fit, the page alone.
 */
export function documentTitle(title: string, clinicName: string, path: string): string {
  return fitting(path === PATHS.home ? `${clinicName}: ${title}` : `${title} · ${clinicName}`, title);
}

interface Address {
  readonly locality: string;
}

/** The town with most of the clinic's addresses, the first if several have equally many. */
function townOf(addresses: readonly Address[]): string | undefined {
  const byTown = [...Map.groupBy(addresses, ({ locality }) => locality).values()];
  return byTown.toSorted((one, other) => other.length - one.length)[0]?.[0]?.locality;
}

/** The title of a service in search results: its own, or its name with the clinic's town if both fit. */
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

/** Pixels of the picture of a shared link, as messengers and social networks require. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
