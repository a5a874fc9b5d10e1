/** Amounts of money in the notation of their country: "₹1,500", "£30", "$49". Whole amounts only. */

/** The locale of each currency. */
const LANGUAGES = { INR: "en-IN", GBP: "en-GB", USD: "en-US" } as const;

export type Currency = keyof typeof LANGUAGES;

/** @param amount in whole units of the currency */
export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat(LANGUAGES[currency], {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
}
