import type { FormLocale } from "../forms/index.ts";
import type { Words } from "../words/words.ts";

type CountryWords = Pick<Words, "countries" | "language">;

interface InCountry {
  /** ISO 3166-1. */
  readonly country: string;
}

function nameOf({ country }: InCountry, { language }: CountryWords, style: "long" | "short"): string {
  return new Intl.DisplayNames(language.tag, { type: "region", style }).of(country) ?? country;
}

/** The name of a country as it is written inside a sentence: "the Netherlands". */
export function nameInSentence(place: InCountry, words: CountryWords): string {
  const own: Readonly<Record<string, string>> = words.countries;
  return own[place.country] ?? nameOf(place, words, "long");
}

/** The rules of the forms in the clinic's country, with its name in a sentence. */
export function formLocaleOf(
  place: InCountry & { readonly forms: Omit<FormLocale, "country"> },
  words: CountryWords,
): FormLocale {
  return { ...place.forms, country: nameInSentence(place, words) };
}

/** The name in tables and lists: "UK", without the dots that Unicode has in some languages. */
export function shortNameOf(place: InCountry, words: CountryWords): string {
  return nameOf(place, words, "short").replaceAll(/[.॰]/g, "");
}

interface HelpLine {
  readonly number: string;
  readonly what: string;
}

export interface CountryHelp {
  readonly country: string;
  readonly emergency: readonly HelpLine[];
  readonly crisisLine?: HelpLine | undefined;
}

/** The help lines of every country, the clinic's own first. */
export function helpOf(
  place: CountryHelp & { readonly abroad?: CountryHelp | undefined },
  words: CountryWords,
): readonly CountryHelp[] {
  return [place, ...(place.abroad === undefined ? [] : [place.abroad])].map((each) => ({
    country: shortNameOf(each, words),
    emergency: each.emergency,
    crisisLine: each.crisisLine,
  }));
}

interface MoneyFormat {
  /** ISO 4217: "EUR". */
  readonly currency: string;
  /** BCP 47: "en-IE". */
  readonly locale: string;
}

/** An amount in whole units of the currency: "€60". */
export function formatMoney(amount: number, { currency, locale }: MoneyFormat): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return format.format(amount);
}
