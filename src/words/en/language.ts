/** The language of these files, for `lang` and for the names, dates and numbers that a program writes in it. */
export const LANGUAGE = {
  /** BCP 47, with the region whose spelling and notation of numbers it has. */
  tag: "en-IN",
};

/**
 * A number with its noun: "1 character", "5,000 characters".
 *
 * @param forms the noun for each plural category that English has (CLDR)
 */
export function counted(count: number, forms: { readonly one: string; readonly other: string }): string {
  const isOne = new Intl.PluralRules(LANGUAGE.tag).select(count) === "one";
  return `${count.toLocaleString(LANGUAGE.tag)} ${isOne ? forms.one : forms.other}`;
}
