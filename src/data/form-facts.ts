import { translatedOffer } from "../forms/index.ts";
import type { Place } from "../schemas/place.ts";
import { formLocaleOf, helpOf } from "../site/country.ts";
import { ROUTES, type LinkAttributes } from "../site/routes.ts";
import { FIRST_LANGUAGE, type SiteSource } from "./content.ts";

/** The rules of the forms in the clinic's country and the page's language, and the emergency numbers beside them. */
export function formFactsOf(
  { content, words }: SiteSource,
  language: string,
  place: Place,
  to: (address: string) => LinkAttributes,
) {
  const [offer] = content.offer;
  return {
    locale: {
      ...formLocaleOf(place, words),
      ...(language !== FIRST_LANGUAGE && offer && { language, offer: translatedOffer(offer.data) }),
    },
    help: helpOf(place, words),
    privacy: to(ROUTES.privacy.path),
    accessibility: to(ROUTES.accessibility.path),
  };
}
