import { helpOf } from "../site/place.ts";
import { place } from "./place.ts";

/**
 * What the islands with forms must know of the place: the rules of its forms, and its emergency numbers. No more,
 * because props are serialised into the page.
 */
export const islandPlace = {
  ...place.forms,
  help: helpOf(place).map(({ country, emergency }) => ({ country, emergency })),
};
