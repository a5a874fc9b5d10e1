/** A text, or its forms for the plural categories of its language (of Unicode), of which `count` chooses one. */
export type Text =
  string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** What a text has in braces: "{name}". */
export type Values = Readonly<Record<string, string | number>>;

/** Fills in `{name}`; a number is written as the language writes it: "5,000". */
type Fill = (text: Text, values?: Values) => string;

/** Texts with the function that completes them. */
export type Filling<Texts> = Texts & { readonly fill: Fill };

/** Returns words with `fill`, which completes their texts. */
export function withFill<Texts extends { readonly language: { readonly tag: string } }>(
  words: Texts,
): Filling<Texts> {
  const { tag } = words.language;
  const fill: Fill = (text, values = {}) => {
    const { count } = values;
    const form =
      typeof text === "string" || typeof count !== "number"
        ? text
        : (text[new Intl.PluralRules(tag).select(count)] ?? text.other);
    return (typeof form === "string" ? form : form.other).replace(/\{(\w+)\}/g, (token, name: string) =>
      (values[name] ?? token).toLocaleString(tag),
    );
  };
  return { ...words, fill };
}
