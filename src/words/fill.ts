/** A text, or its forms for the plural categories of its language (of Unicode), of which `count` chooses one. */
export type Text =
  string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** What a text has in braces: "{name}". */
export type Values = Readonly<Record<string, string | number>>;

/** Fills in `{name}`, isolated; a number is written as the language writes it: "5,000". */
type Fill = (text: Text, values?: Values) => string;

/** The blocks of the scripts that are written from right to left, as far as people write names in them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** The isolates of Unicode (UAX #9, section 2.4): from left to right, from right to left, and as the first letter is. */
const [LTR, RTL, FIRST, END] = ["\u2066", "\u2067", "\u2068", "\u2069"] as const;

/**
 * A part that stays in one piece within a text. A text from left to right needs this only around what is written the
 * other way. A part with parts of its own is a text of the language and has its direction; with that of its first letter
 * it would run from left to right where all letters are in its parts, in which Unicode does not look (rule P2).
 */
export function isolated(part: string, direction: string): string {
  const isFromRight = direction === "rtl";
  if (!isFromRight && !RIGHT_TO_LEFT.test(part)) return part;
  const ofLanguage = isFromRight ? RTL : LTR;
  return `${part.includes(END) ? ofLanguage : FIRST}${part}${END}`;
}

/**
 * Puts parts in a row, without those that are missing: the lines of an address, a day and a time. The first is not
 * isolated: it gives the row its direction.
 *
 * @param separator the comma of the language when left out
 */
type Join = (parts: readonly (string | undefined)[], separator?: string) => string;

/** "English, Kannada and Hindi": parts in a sentence, with the conjunction of the language and no comma before it. */
type List = (parts: readonly string[]) => string;

interface Language {
  readonly tag: string;
  /** The tag of its dates, numbers and lists: "en-GB". */
  readonly dates: string;
  readonly direction: string;
  readonly separator: string;
}

/** Texts with the functions that complete them. */
export type Filling<Texts> = Texts & { readonly fill: Fill; readonly join: Join; readonly list: List };

/** Returns words with `fill`, `join` and `list`. */
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
  // Unicode has a comma before the last of three in some languages, such as Kannada, and before that of two in none.
  const list: List = (all) => {
    const parts = all.map((part) => isolated(part, direction));
    return new Intl.ListFormat(dates).format(
      [parts.slice(0, -1).join(comma), ...parts.slice(-1)].filter((part) => part !== ""),
    );
  };
  return { ...words, fill, join, list };
}
