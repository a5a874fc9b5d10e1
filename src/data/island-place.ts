import { helpOf } from "../site/place.ts";
import { place } from "./place.ts";

/**
 * The facts about the place that the forms in islands need: the rules of its fields, and its emergency
 * numbers. No others, because props are serialised into the page.
 */
export const islandPlace = {
  ...place.forms,
  help: helpOf(place).map(({ country, emergency }) => ({ country, emergency })),
};
