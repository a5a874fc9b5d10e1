import { OFFLINE_PAGE } from "./addresses.ts";

/** What is kept from the first visit on: for people who save data the offline page alone. */
export function shellFor<Entry extends { readonly url: string }>(
  entries: readonly Entry[],
  savesData: boolean,
): readonly Entry[] {
  return entries.filter(({ url }) => !savesData || url === OFFLINE_PAGE);
}
