/** A text, or its forms for the plural categories of Unicode, of which `count` chooses one. */
export type Text =
  string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

export type Values = Readonly<Record<string, string | number>>;

/** Fills in `{name}`, isolated; numbers as the language writes them: "5,000". */
type Fill = (text: Text, values?: Values) => string;

/** The scripts from right to left in which people write names. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** The isolates of Unicode (UAX #9, section 2.4); the third has the direction of the first letter. */
const [LTR, RTL, FIRST, END] = ["\u2066", "\u2067", "\u2068", "\u2069"] as const;

/**
 * Isolates a part of a text, so that its direction does not mix with that of the text around it. A text from
 * left to right needs this only around what is written the other way. A part that contains isolated parts
 * gets the direction of the language, because Unicode (rule P2) ignores the letters inside them.
 */
export function isolated(part: string, direction: string): string {
  const isFromRight = direction === "rtl";
  if (!isFromRight && !RIGHT_TO_LEFT.test(part)) return part;
  const ofLanguage = isFromRight ? RTL : LTR;
  return `${part.includes(END) ? ofLanguage : FIRST}${part}${END}`;
}

/**
 * Joins parts, without missing ones. The first is not isolated: it gives the row its direction.
 *
 * @param separator the comma of the language when left out
 */
type Join = (parts: readonly (string | undefined)[], separator?: string) => string;

/** "English, Kannada and Hindi": with the conjunction of the language and no comma before it. */
type List = (parts: readonly string[]) => string;

/** "11 or 12", in the digits of the language. */
type Either = (numbers: readonly number[]) => string;

interface Language {
  readonly tag: string;
  /** The tag of its dates, numbers and lists: "en-GB". */
  readonly dates: string;
  readonly direction: string;
  readonly separator: string;
}

export type Filling<Texts> = Texts & {
  readonly fill: Fill;
  readonly join: Join;
  readonly list: List;
  readonly either: Either;
};

export function withFill<Texts extends { readonly language: Language }>(words: Texts): Filling<Texts> {
  const { tag, dates, direction, separator: comma } = words.language;
  const fill: Fill = (text, values = {}) => {
    const { count } = values;
    const form =
      typeof text === "string" || typeof count !== "number"
        ? text
        : (text[new Intl.PluralRules(tag).select(count)] ?? text.other);
    return (typeof form === "string" ? form : form.other).replace(/\{(\w+)\}/g, (token, name: string) => {
      const value = values[name];
      return value === undefined ? token : isolated(value.toLocaleString(dates), direction);
    });
  };
  const join: Join = (parts, separator = comma) =>
    parts
      .flatMap((part) => part || [])
      .map((part, index) => (index === 0 ? part : isolated(part, direction)))
      .join(separator);
  // `Intl` writes a comma before the last of three in some languages, such as Kannada, but never before the
  // last of two.
  const list: List = (all) => {
    const parts = all.map((part) => isolated(part, direction));
    return new Intl.ListFormat(dates).format(
      [parts.slice(0, -1).join(comma), ...parts.slice(-1)].filter((part) => part !== ""),
    );
  };
  const either: Either = (numbers) =>
    new Intl.ListFormat(dates, { type: "disjunction" }).format(
      numbers.map((number) => number.toLocaleString(dates)),
    );
  return { ...words, fill, join, list, either };
}
