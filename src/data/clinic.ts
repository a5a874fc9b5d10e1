import { daysInWords, type HoursLine } from "../hours/opening-hours.ts";
import type { Words } from "../words/words.ts";
import type { Language } from "./language.ts";
import type { Content } from "./content.ts";

/** Where the clinic is: `src/content/place.yaml`. */
export function placeOf({ dataOf }: Content, { tag, isFirst }: Language, words: Words) {
  const { abroad, ...place } = dataOf("place");
  const { numberingSystem } = new Intl.NumberFormat(words.language.dates).resolvedOptions();
  const localesIn = ({ country, locale }: { country: string; locale: string }) => {
    const lang = isFirst ? locale : new Intl.Locale(tag, { region: country }).toString();
    return {
      /** As documents state their language: "ar-EG". */
      lang,
      /** For amounts, dates and times, with the digits of the words. */
      locale: new Intl.Locale(lang, { numberingSystem }).toString(),
    };
  };
  return { ...place, ...localesIn(place), abroad: abroad && { ...abroad, ...localesIn(abroad) } };
}

/** The clinic's facts: `src/content/clinic.yaml`. */
export function clinicOf({ dataOf }: Content, words: Words) {
  const clinic = dataOf("clinic");
  const hours = clinic.hours.map((line): HoursLine => ({ ...line, days: daysInWords(line, words) }));
  const addresses = clinic.addresses.map((address) => ({
    ...address,
    /** As pages show it: never broken before a number, as in "Bengaluru 560 038" and "N1 0AA". */
    inOneLine: words.join(address.lines.map((line) => line.replaceAll(/ (?=\d)/g, "\u00A0"))),
  }));
  return { ...clinic, hours, addresses };
}

export type Place = ReturnType<typeof placeOf>;
export type Clinic = ReturnType<typeof clinicOf>;
