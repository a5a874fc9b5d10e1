/** All published content, in each language. */
import { getCollection, type CollectionEntry } from "astro:content";

import { FIRST_LANGUAGE } from "../content-files/languages.ts";
import { COLLECTION_NAMES, eachCollection, type CollectionName } from "../schemas/collections.ts";

/** `language`: that of its texts. */
export type Entry<Name extends CollectionName> = CollectionEntry<Name> & { readonly language: string };

export type Entries = { readonly [Name in CollectionName]: readonly Entry<Name>[] };

type AnyEntry = Entry<CollectionName>;

const orderOf = ({ data }: AnyEntry): number => ("order" in data ? data.order : 0);

const isPublished = ({ data }: AnyEntry): boolean => !("published" in data) || data.published !== false;

/** By `order:`, then by file name. */
async function publishedEntries(name: CollectionName): Promise<readonly AnyEntry[]> {
  return (await getCollection(name))
    .map((entry): AnyEntry => {
      const [language = "", id = ""] = entry.id.split("/");
      return { ...entry, id, language };
    })
    .filter(isPublished)
    .sort((one, other) => orderOf(one) - orderOf(other) || (one.id < other.id ? -1 : 1));
}

const all = new Map(
  await Promise.all(COLLECTION_NAMES.map(async (name) => [name, await publishedEntries(name)] as const)),
);

/** The entries of each collection in a language, in the first language where there is no translation. */
export function entriesIn(language: string): Entries {
  return eachCollection<Entries>((name) => {
    const entries = all.get(name) ?? [];
    const own = new Map(entries.filter((each) => each.language === language).map((each) => [each.id, each]));
    return entries
      .filter((each) => each.language === FIRST_LANGUAGE)
      .map((original) => own.get(original.id) ?? original) as Entries[typeof name];
  });
}

export const ORIGINALS = entriesIn(FIRST_LANGUAGE);

/** An entry that a page needs. @throws Error that names the file when it is missing */
export function requireEntry<Needed>(entry: Needed | undefined, file: string): Needed {
  if (entry === undefined) throw new Error(`The page needs ${file}, which is missing. Put the file back.`);
  return entry;
}
