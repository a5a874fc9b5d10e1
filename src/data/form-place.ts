import { formLocaleOf, helpOf } from "../site/country.ts";
import type { Words } from "../words/words.ts";
import { place } from "./place.ts";

/** The rules of the forms in the clinic's country, and the emergency numbers beside them. */
export const formPlaceOf = (words: Words) => ({ ...formLocaleOf(place, words), help: helpOf(place, words) });
