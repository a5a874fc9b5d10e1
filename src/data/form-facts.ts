import { translatedOffer } from "../forms/index.ts";
import { formLocaleOf, helpOf } from "../places/country.ts";
import { PATHS } from "../addresses/routes.ts";
import type { Words } from "../words/words.ts";
import type { Clinic, Place } from "./clinic.ts";
import type { Language } from "./language.ts";
import type { Links } from "./links.ts";
import type { Prices } from "./prices.ts";
import type { Content } from "./content.ts";

/** The rules of the forms in the clinic's country and the page's language, and the emergency numbers beside them. */
export function formFactsOf(
  { offer: [offer], services }: Content,
  language: Language,
  clinic: Clinic,
  place: Place,
  { cancellation }: Prices,
  { to }: Links,
  words: Words,
) {
  const [firstChoice] = offer?.data.services.appointment ?? [];
  const first = services.find(({ data }) => data.route === firstChoice?.page);
  const bring =
    first &&
    words.fill(words.service.bringFor, {
      service: first.data.name,
      things: first.data.bring.join("\u00A0· "),
    });
  const arrivals = clinic.addresses
    .filter(({ country }) => country === place.country)
    .map(({ label, lines: [street], access }) =>
      words.join([`${label}: ${street}`, access], `${words.language.stop} `),
    );
  return {
    /** For a visitor who has asked for a visit: what to bring to the first one, where it is, how to move it. */
    beforeVisit: [bring, ...arrivals, cancellation].filter((line) => line !== undefined),
    locale: {
      ...formLocaleOf(place, words),
      ...(!language.isFirst && offer && { language: language.tag, offer: translatedOffer(offer.data) }),
    },
    help: helpOf(place, words),
    privacy: to(PATHS.privacy),
    contact: to(`${PATHS.contact}#main`),
  };
}
