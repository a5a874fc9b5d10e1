/** Fields whose values a standard defines. `Intl` checks them; the countries are those of two packages. */
import currencies, { type Countries } from "country-to-currency";
import { getCountries } from "libphonenumber-js/max";
import { z } from "zod";
import { formatted } from "./builders.ts";

/** With telephone numbers and a currency. */
const COUNTRIES = getCountries().filter(
  (country): country is Countries & typeof country => country in currencies,
);

/** `Intl` throws a RangeError for what it does not accept. */
function accepts(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const write =
  "Write the two capital letters of the country as in ISO 3166, for example PT, or GB for the United Kingdom.";
/** ISO 3166-1, two letters. */
export const countryField = z.enum(COUNTRIES, { error: write }).meta({ description: write });

/** A language and what narrows it, for the CMS. */
const TAG = { pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$" };

/** BCP 47, with what the platform can format. */
export const localeField = formatted(
  "Write the language of the texts and the country whose way of writing dates and amounts they use, for example en-IE.",
  (text) => accepts(() => new Intl.Locale(text)) && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0,
  TAG,
);

/** IANA time zone database. */
export const timeZoneField = formatted(
  "Write the time zone as continent and city, for example Europe/Lisbon.",
  (text) => text.includes("/") && accepts(() => new Intl.DateTimeFormat("en", { timeZone: text })),
  { pattern: "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$" },
);

/** ISO 4217. */
export const currencyField = formatted(
  "Write the three capital letters of the currency, for example EUR.",
  (text) => Intl.supportedValuesOf("currency").includes(text),
  { pattern: "^[A-Z]{3}$" },
);

/** BCP 47: a language alone. */
export const languageField = formatted(
  "Write the code of its language, for example pt.",
  (text) => accepts(() => new Intl.Locale(text)),
  TAG,
);
