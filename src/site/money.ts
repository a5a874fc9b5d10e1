/** How amounts of money are written in a place. */
export interface MoneyPlace {
  /** ISO 4217: "EUR". */
  readonly currency: string;
  /** BCP 47: "en-IE". */
  readonly locale: string;
}

/**
 * An amount of money as people there write it, for example "€60".
 *
 * @param amount in whole units of the currency
 */
export function formatMoney(amount: number, { currency, locale }: MoneyPlace): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}
