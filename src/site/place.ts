/** Names, help lines and prices of the countries in `src/content/place.yaml`. */
import { withArticle } from "#words/countries.ts";
import { LANGUAGE } from "#words/language.ts";
import { formatMoney, type MoneyPlace } from "./money.ts";

interface InCountry {
  /** ISO 3166-1. */
  readonly country: string;
}

function nameOf({ country }: InCountry, style: "long" | "short"): string {
  return new Intl.DisplayNames(LANGUAGE.tag, { type: "region", style }).of(country) ?? country;
}

/** The name of a country as it is written inside a sentence: "the Netherlands". */
export function nameWithArticle(place: InCountry): string {
  return withArticle(place.country, nameOf(place, "long"));
}

/** What tables and lists call a country: "UK". */
export function shortNameOf(place: InCountry): string {
  return nameOf(place, "short");
}

/** A number that helps in an emergency, as people write it. */
export interface HelpLine {
  readonly number: string;
  readonly what: string;
}

/** The help lines of a country under its name. */
export interface CountryHelp {
  readonly country: string;
  readonly emergency: readonly HelpLine[];
  readonly crisisLine?: HelpLine | undefined;
}

/** The help lines of every country under the name that lists use, the clinic's own first. */
export function helpOf(
  place: CountryHelp & { readonly abroad?: CountryHelp | undefined },
): readonly CountryHelp[] {
  return [place, ...(place.abroad === undefined ? [] : [place.abroad])].map((each) => ({
    country: shortNameOf(each),
    emergency: each.emergency,
    crisisLine: each.crisisLine,
  }));
}

/** A `tel:` link for a number that is dialled as it is written: "116 123". */
export function helpLink({ number }: HelpLine): string {
  return `tel:${number.replaceAll(" ", "")}`;
}

/** What a fee costs in the second country, for example "Spain €28"; undefined where it is not paid there. */
export function priceAbroad(
  fee: { readonly priceAbroad?: number | undefined },
  abroad: (InCountry & MoneyPlace) | undefined,
): string | undefined {
  if (fee.priceAbroad === undefined || abroad === undefined) return undefined;
  return `${shortNameOf(abroad)} ${formatMoney(fee.priceAbroad, abroad)}`;
}
