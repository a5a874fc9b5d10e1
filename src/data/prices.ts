import type { Fee } from "../schemas/prices.ts";
import { formatMoney, shortNameOf } from "../places/country.ts";
import type { Words } from "../words/words.ts";
import type { Place } from "./clinic.ts";
import type { Content } from "./content.ts";

/** What visits cost, and how to move or cancel one. */
export function pricesOf(content: Content, place: Place, words: Words) {
  const fees = content.fees[0]?.data;

  /** The fees that a service page shows; a booking button states the first, so that no page has two prices for one thing. */
  const feesOn = (route: string): readonly Fee[] =>
    (fees?.fees ?? []).filter(({ shownOn }) => shownOn.includes(route));

  return {
    fees,
    feesOn,

    cancellation: fees?.cancellation?.join(" "),

    /** As pages write it: "₹1,200", and " (UK £28)", or "" where it is not paid in the second country. */
    amountsOf({ price, priceAbroad }: Fee) {
      const { abroad } = place;
      const isPaidAbroad = priceAbroad !== undefined && abroad !== undefined;
      return {
        amount: formatMoney(price, place),
        abroad: isPaidAbroad ? ` (${shortNameOf(abroad, words)} ${formatMoney(priceAbroad, abroad)})` : "",
      };
    },
  };
}

export type Prices = ReturnType<typeof pricesOf>;
