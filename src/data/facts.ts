import { textsOf } from "../words/words.ts";
import { FIRST_LANGUAGE } from "../content-files/languages.ts";
import { pathOfArticle } from "./pages.ts";
import { SITE_IN_EACH_LANGUAGE, siteIn } from "./site.ts";

/**
 * What the build reads of the content besides the pages: for the functions (`scripts/build/built-facts.ts`), and for
 * the sitemap (`scripts/build/sitemap.ts`).
 */
export function contentFacts() {
  const { articles, dataOf } = siteIn().content;
  const others = SITE_IN_EACH_LANGUAGE.filter(({ language }) => !language.isFirst);
  return {
    clinic: dataOf("clinic"),
    place: dataOf("place"),
    colours: dataOf("brand").colours,
    texts: textsOf(FIRST_LANGUAGE),
    translations: others.map(({ language, clinic, formFacts }) => ({
      language: language.tag,
      texts: textsOf(language.tag),
      locale: formFacts.locale,
      clinicName: clinic.name,
    })),
    /** The date of each article, by its path. */
    changed: Object.fromEntries(
      articles.map(({ id, data }) => [pathOfArticle(id), data.date.toISOString().slice(0, 10)]),
    ),
  };
}

export type ContentFacts = ReturnType<typeof contentFacts>;
