import type { PAGES_IN_HEADINGS_FILE } from "../content-files/existing-pages.ts";
import { COLLECTIONS, type CollectionName } from "../schemas/collections.ts";

import type { Shown } from "../schemas/service.ts";
import type { Words } from "../words/words.ts";
import { FIRST_LANGUAGE } from "../content-files/languages.ts";
import { entriesIn, ORIGINALS, requireEntry, type Entries } from "./entries.ts";
import { relatedArticles } from "./related-articles.ts";

type SingleName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { file: string } ? Name : never;
}[CollectionName];

/** The descriptions of pictures anywhere in the content. */
function* altsIn(value: unknown): Generator {
  if (typeof value !== "object" || value === null) return;
  if ("alt" in value) yield value.alt;
  for (const inside of Object.values(value)) yield* altsIn(inside);
}
const originalAlts = new Set(altsIn(ORIGINALS));

/** The published content in a language, and what pages look up in it. */
export function contentOf(language: string, words: Words) {
  const content = entriesIn(language);

  /** The data of a file that every site needs. @throws Error that names the file when it is missing */
  const dataOf = <Name extends SingleName>(name: Name): Entries[Name][number]["data"] =>
    requireEntry(content[name][0], `src/content/${COLLECTIONS[name].file}`).data;

  /**
   * The texts of a page in `src/content/headings.yaml`, with its name in menus.
   * @throws Error that names the key when the page has none
   */
  const headingOf = <Page extends (typeof PAGES_IN_HEADINGS_FILE)[number]>(page: Page) => {
    const headings = dataOf("headings");
    const heading = headings[page];
    if (heading === undefined) throw new Error(`The page needs “${page}:” in src/content/headings.yaml.`);
    const texts = heading as Exclude<(typeof headings)[Page], undefined>;
    return { ...texts, label: words.routes[page] };
  };

  /** The attribute `lang` of an entry in another language than the page. */
  const langOf = (entry: { readonly language: string }): string | undefined =>
    entry.language === language ? undefined : entry.language;

  /** The attribute `lang` of a picture whose description is not translated: a translation may lack some of its texts. */
  const langOfAlt = (alt: string): string | undefined =>
    language !== FIRST_LANGUAGE && originalAlts.has(alt) ? FIRST_LANGUAGE : undefined;

  /** The address of the service whose page shows something of other files. */
  const pathWith = (shown: Shown): string | undefined =>
    content.services.find(({ data }) => data.shows === shown)?.data.route;
  const ofKinds = pathWith("offerings");

  const articles = content.articles.toSorted((one, other) => Number(other.data.date) - Number(one.data.date));
  const whyPeopleCome = content.reasons[0]?.data;
  const anchored = (whyPeopleCome?.reasons ?? []).map((each) => ({ ...each, anchor: `reason-${each.id}` }));

  return {
    ...content,
    articles,
    dataOf,
    headingOf,
    langOf,
    langOfAlt,
    pathWith,
    /** With their addresses; none where no page shows them. */
    kinds:
      ofKinds === undefined
        ? []
        : content.offerings.map((each) => ({ ...each, path: `${ofKinds}#${each.id}` })),
    /** Its own picture, or the drawing of its pose. */
    pictureOf: ({ data }: Entries["offerings"][number]) =>
      data.picture ?? content.poses.find(({ id }) => id === data.pose)?.data.figure,
    relatedArticlesOf: (id: string) => relatedArticles(articles, id),
    whyPeopleCome: whyPeopleCome && { ...whyPeopleCome, reasons: anchored },
    /** The reasons with which a service, a person or a pose may help. */
    reasonsFor: (kind: "services" | "people" | "poses", id: string) =>
      anchored.filter(({ [kind]: named }) => named?.includes(id)),
    hasSamples: Object.values(content).some((entries) =>
      entries.some(({ data }) => "sample" in data && data.sample === true),
    ),
  };
}

export type Content = ReturnType<typeof contentOf>;
