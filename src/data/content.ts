/** All published content, with its pictures, for pages and components. */
import { i18n } from "astro:config/server";
import { getCollection, type CollectionEntry } from "astro:content";

import { existingPages, translatedPages, type ExistingPage } from "../reader/existing-pages.ts";
import { isUnpublished, readCollection, readWithTranslations } from "../reader/read.ts";
import { COLLECTIONS, type CollectionName } from "../schemas/collections.ts";
import { pathIn } from "../site/languages.ts";
import type { Words } from "../words/words.ts";

/** An entry, with the language of its texts. */
type Entry<Name extends CollectionName> = CollectionEntry<Name> & { readonly language: string };

export type SiteContent = { readonly [Name in CollectionName]: readonly Entry<Name>[] };

function orderOf({ data }: CollectionEntry<CollectionName>): number {
  return "order" in data ? data.order : 0;
}

/** The published entries of a collection, translations included. Astro would warn about a collection without any. */
async function publishedEntries(name: CollectionName): Promise<readonly CollectionEntry<CollectionName>[]> {
  if (readCollection(name).every(isUnpublished)) return [];
  return (await getCollection(name)).sort((one, other) => orderOf(one) - orderOf(other));
}

const names = Object.keys(COLLECTIONS) as CollectionName[];

const all = await Promise.all(names.map(async (name) => [name, await publishedEntries(name)] as const));

/** The languages of the site, as astro.config.mjs reads them from place.yaml. */
export const LANGUAGES = (i18n?.locales ?? []) as readonly string[];

/** The language of the originals. */
export const FIRST_LANGUAGE = i18n?.defaultLocale ?? "en";

/** The address of a page in a language: in the first one without a prefix. */
export function addressIn(language: string, path: string): string {
  return language === FIRST_LANGUAGE ? path : pathIn(language, path);
}

/**
 * The entries of each collection by `order:`, then by file name: in a language other than the first the translation of
 * an entry, or the original where there is none.
 */
export function contentIn(language: string): SiteContent {
  return Object.fromEntries(
    all.map(([name, entries]) => {
      const translations = new Map(entries.map((entry) => [entry.id, entry]));
      const originals = entries.filter(({ id }) => !id.includes("/"));
      return [
        name,
        originals.map((original) => {
          const translation = translations.get(`${language}/${original.id}`);
          return translation === undefined
            ? { ...original, language: FIRST_LANGUAGE }
            : { ...translation, id: original.id, language };
        }),
      ];
    }),
  ) as unknown as SiteContent;
}

/** The content of the first language. */
export const ORIGINALS = contentIn(FIRST_LANGUAGE);

/** The pages that the clinic has, in whatever language. */
export const PAGES = existingPages(ORIGINALS);

/** The pages that the clinic has in a language. */
export function pagesIn(language: string): readonly ExistingPage[] {
  if (language === FIRST_LANGUAGE) return PAGES;
  return translatedPages(
    PAGES,
    names.flatMap((name) => readWithTranslations(name)),
    language,
  );
}

/** What the data of the site is derived from. */
export interface SiteSource {
  readonly words: Words;
  readonly content: SiteContent;
  /** Whether the site has a page at an address, which may name a heading on it, in any language. */
  readonly hasPage: (address: string) => boolean;
  /** The attribute `lang` of an entry that is shown in the first language, because it has no translation. */
  readonly langOf: (entry: { readonly language: string }) => string | undefined;
}
