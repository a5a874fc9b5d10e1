import { translatedOffer } from "../forms/index.ts";
import { formLocaleOf, helpOf } from "../places/country.ts";
import { ROUTES } from "../addresses/routes.ts";
import type { Words } from "../words/words.ts";
import type { Place } from "./clinic.ts";
import type { Language } from "./language.ts";
import type { Links } from "./links.ts";
import type { Published } from "./published.ts";

/** The rules of the forms in the clinic's country and the page's language, and the emergency numbers beside them. */
export function formFactsOf(
  { offer: [offer] }: Published,
  language: Language,
  place: Place,
  { to }: Links,
  words: Words,
) {
  return {
    locale: {
      ...formLocaleOf(place, words),
      ...(!language.isFirst && offer && { language: language.tag, offer: translatedOffer(offer.data) }),
    },
    help: helpOf(place, words),
    privacy: to(ROUTES.privacy.path),
    accessibility: to(ROUTES.accessibility.path),
  };
}
