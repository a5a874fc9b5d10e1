import { translatedOffer } from "../forms/localize.ts";
import type { Place } from "../schemas/place.ts";
import { formLocaleOf, helpOf } from "../site/country.ts";
import type { Words } from "../words/words.ts";
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from "../site/legal-routes.ts";
import { contentIn, FIRST_LANGUAGE } from "./content.ts";

/** The rules of the forms in the clinic's country and the page's language, and the emergency numbers beside them. */
export function formPlaceOf(
  language: string,
  place: Place,
  words: Words,
  inLanguage: (address: string) => string,
) {
  const [first] = contentIn(FIRST_LANGUAGE).offer;
  const [own] = contentIn(language).offer;
  const isFirst = language === FIRST_LANGUAGE || first === undefined || own === undefined;
  return {
    locale: {
      ...formLocaleOf(place, words),
      ...(!isFirst && { language, offer: translatedOffer(first.data, own.data) }),
    },
    help: helpOf(place, words),
    privacy: inLanguage(PRIVACY_PATH),
    accessibility: inLanguage(ACCESSIBILITY_PATH),
  };
}
