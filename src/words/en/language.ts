/**
 * The language of these files, in which the code formats numbers. Dates and `lang` follow `place.yaml`.
 */
export const LANGUAGE = {
  /** BCP 47, without a region: that is content (`locale:` in `place.yaml`). */
  tag: "en",
};

/**
 * A number with its noun: "1 character", "5,000 characters".
 *
 * @param forms the noun for each plural category that English has
 */
export function counted(count: number, forms: { readonly one: string; readonly other: string }): string {
  const isOne = new Intl.PluralRules(LANGUAGE.tag).select(count) === "one";
  return `${count.toLocaleString(LANGUAGE.tag)} ${isOne ? forms.one : forms.other}`;
}
