import { i18n } from "astro:config/server";

/** The languages of the site, as astro.config.mjs reads them from place.yaml. */
export const LANGUAGES = (i18n?.locales ?? []) as readonly string[];

/** The language of the originals. */
export const FIRST_LANGUAGE = i18n?.defaultLocale ?? "en";

/** A language of the site, as documents and lists of languages state it. @param tag BCP 47 */
export function languageOf(tag: string) {
  const locale = new Intl.Locale(tag);
  return {
    tag,
    /** Its name in itself. */
    name: new Intl.DisplayNames(tag, { type: "language" }).of(tag),
    isFirst: tag === FIRST_LANGUAGE,
    /** "rtl" for a script that is written from right to left, as the attribute `dir` has it. */
    direction: locale.getTextInfo().direction === "rtl" ? ("rtl" as const) : undefined,
    /** Whether the fonts of the site have its letters; for any other script every device has its own. */
    isLatin: locale.maximize().script === "Latn",
  };
}

export type Language = ReturnType<typeof languageOf>;
