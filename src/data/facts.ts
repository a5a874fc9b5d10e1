import { textsOf } from "../words/words.ts";
import { FIRST_LANGUAGE } from "../content-files/languages.ts";
import { pathOfArticle } from "./pages.ts";
import { SITE_IN_EACH_LANGUAGE, siteIn, type Site } from "./site.ts";

/** What the acknowledgement says beside the reference. */
const visitOf = ({ hours, formFacts }: Site) => ({ hours: hours.inOneLine, before: formFacts.beforeVisit });

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
    visit: visitOf(siteIn()),
    translations: Object.fromEntries(
      others.map((site) => [
        site.language.tag,
        {
          texts: textsOf(site.language.tag),
          locale: site.formFacts.locale,
          clinicName: site.clinic.name,
          visit: visitOf(site),
        },
      ]),
    ),
    /** The date of each article, by its path. */
    changed: Object.fromEntries(
      articles.map(({ id, data }) => [pathOfArticle(id), data.date.toISOString().slice(0, 10)]),
    ),
  };
}

export type ContentFacts = ReturnType<typeof contentFacts>;
