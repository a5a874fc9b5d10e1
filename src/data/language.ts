import { FIRST_LANGUAGE } from "../content-files/languages.ts";

/** A language, as documents and lists of languages state it. @param tag BCP 47 */
export function describeLanguage(tag: string) {
  const locale = new Intl.Locale(tag);
  return {
    tag,
    /** Its name in itself. */
    name: new Intl.DisplayNames(tag, { type: "language" }).of(tag),
    isFirst: tag === FIRST_LANGUAGE,
    /** The attribute `dir`; undefined from left to right. */
    direction: locale.getTextInfo().direction === "rtl" ? ("rtl" as const) : undefined,
    /** Whether the fonts of the site have its letters; other scripts use fonts of the device. */
    isLatin: locale.maximize().script === "Latn",
  };
}

export type Language = ReturnType<typeof describeLanguage>;
