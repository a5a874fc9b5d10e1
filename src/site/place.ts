/** Names, help lines and prices of the countries in `src/content/place.yaml`. */
import { formatMoney, type MoneyPlace } from "./money.ts";

interface Named {
  readonly country: string;
  readonly shortName?: string | undefined;
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

type WithHelp = CountryHelp & Named;

/** What sentences call a country: "in the Netherlands". */
export function inSentences({
  country,
  inSentences: name = country,
}: {
  readonly country: string;
  readonly inSentences?: string | undefined;
}): string {
  return name;
}

/** What tables and lists call a country. */
export function shortNameOf({ country, shortName }: Named): string {
  return shortName ?? country;
}

/** The clinic's own country and, if there is one, the second. */
export function countriesOf<Home extends object, Abroad extends object>(
  place: Home & { readonly abroad?: Abroad | undefined },
): readonly (Home | Abroad)[] {
  return place.abroad === undefined ? [place] : [place, place.abroad];
}

/** The help lines of every country under the name that lists use, the clinic's own first. */
export function helpOf(place: WithHelp & { readonly abroad?: WithHelp | undefined }): readonly CountryHelp[] {
  return countriesOf<WithHelp, WithHelp>(place).map((each) => ({
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
  abroad: (Named & MoneyPlace) | undefined,
): string | undefined {
  if (fee.priceAbroad === undefined || abroad === undefined) return undefined;
  return `${shortNameOf(abroad)} ${formatMoney(fee.priceAbroad, abroad)}`;
}
