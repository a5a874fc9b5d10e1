/** Places for tests: that of the content, and two that no editor changes. */
import { FORM_IDS, FORMS, localizeForm, type FormId, type LocalizedForm } from "#forms/index.ts";
import { placeSchema, type PlaceFile } from "#schemas/place.ts";
import { formLocaleOf, helpOf } from "#places/country.ts";
import { PATHS } from "#addresses/routes.ts";
import { WORDS } from "./words.ts";
import { dataOf } from "./content.ts";

/**
 * The place of the content. In the tests of rules (vitest.config.ts) it is the specification's: India, with patients in
 * the United Kingdom.
 */
export const CONTENT_PLACE = dataOf("place");

/** A place with summer time, a 24-hour clock, another currency, other numbers and no second country. */
export const PORTUGAL = placeSchema.parse({
  country: "PT",
  locale: "pt-PT",
  timeZone: "Europe/Lisbon",
  emergency: [{ number: "112", what: "any emergency" }],
});

/** A place where people write the zero of a number, which may also be one of the second country. */
export const JAPAN = placeSchema.parse({
  country: "JP",
  locale: "en-JP",
  timeZone: "Asia/Tokyo",
  timeName: "Japan time",
  emergency: [{ number: "119", what: "ambulance and fire" }],
  abroad: {
    country: "IE",
    locale: "en-IE",
    timeZone: "Europe/Dublin",
    timeName: "Irish time",
    emergency: [{ number: "112", what: "any emergency" }],
  },
});

/** The facts of the content that a page passes to a form. */
export const FORM_FACTS = {
  locale: formLocaleOf(CONTENT_PLACE, WORDS),
  help: helpOf(CONTENT_PLACE, WORDS),
  privacy: { href: PATHS.privacy },
  contact: { href: `${PATHS.contact}#quick` },
};

/** The forms as they are filled in at a place. */
export function formsIn(place: PlaceFile): Readonly<Record<FormId, LocalizedForm>> {
  const forms = FORM_IDS.map((id) => [id, localizeForm(FORMS[id], formLocaleOf(place, WORDS), WORDS)]);
  return Object.fromEntries(forms) as Record<FormId, LocalizedForm>;
}

/** The forms of the built site. */
export const PUBLISHED_FORMS = formsIn(CONTENT_PLACE);
