/** All published content, in each language. */
import { globSync } from "node:fs";
import { getCollection, type CollectionEntry } from "astro:content";

import { COLLECTIONS, patternOf, type CollectionName } from "../schemas/collections.ts";
import { articlePath, existingPages, translatedPages, type ExistingPage } from "./existing-pages.ts";
import { pathIn } from "../addresses/routes.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "./language.ts";
import { overlaid } from "../fields/values.ts";

type Entry<Name extends CollectionName> = CollectionEntry<Name> & { readonly language: string };

export type Entries = { readonly [Name in CollectionName]: readonly Entry<Name>[] };

type AnyEntry = CollectionEntry<CollectionName>;

const orderOf = ({ data }: AnyEntry): number => ("order" in data ? data.order : 0);

const isPublished = ({ data }: AnyEntry): boolean => !("published" in data) || data.published !== false;

/** The path in `src/content`, as the ids of translations have it. */
function locationOf(name: CollectionName, id: string): string {
  const location = COLLECTIONS[name];
  return "file" in location ? id : `${location.folder}/${id}`;
}

/** The published originals, by `order:`, then by file name. Astro would warn about a collection without any. */
async function publishedEntries(name: CollectionName): Promise<readonly AnyEntry[]> {
  if (globSync(`src/content/${patternOf(name)}`).length === 0) return [];
  return (await getCollection(name))
    .filter(isPublished)
    .sort((one, other) => orderOf(one) - orderOf(other) || (one.id < other.id ? -1 : 1));
}

const names = Object.keys(COLLECTIONS) as CollectionName[];

const all = await Promise.all(names.map(async (name) => [name, await publishedEntries(name)] as const));

const translations = new Map(
  LANGUAGES.length < 2 ? [] : (await getCollection("translations")).map((each) => [each.id, each]),
);

/**
 * An entry with the texts of its translation, whose links lead to pages in its language; the original where there is
 * none. A translation without a body keeps that of the original.
 */
function entryIn(language: string, name: CollectionName, original: AnyEntry) {
  const translation = translations.get(`${locationOf(name, original.id)}.${language}`);
  if (translation === undefined || language === FIRST_LANGUAGE)
    return { ...original, language: FIRST_LANGUAGE };
  const { filePath, body = "", rendered } = translation;
  const data = overlaid(original.data, translation.data);
  const html = rendered?.html.replaceAll(/(?<=<a href=")\/[^"]*/g, (link) => hrefIn(language, link));
  const own = { filePath, body, rendered: rendered && { ...rendered, html } };
  return { ...original, language, data, ...(body.trim() !== "" && own) };
}

/** The entries of each collection in a language, untranslated where there is no translation. */
export function entriesIn(language: string): Entries {
  return Object.fromEntries(
    all.map(([name, entries]) => [name, entries.map((original) => entryIn(language, name, original))]),
  ) as unknown as Entries;
}

export const ORIGINALS = entriesIn(FIRST_LANGUAGE);

/** The pages that the clinic has, in whatever language. */
export const PAGES = existingPages(ORIGINALS);

const bodyOf = (entry: AnyEntry | undefined): string => (entry && "body" in entry && entry.body.trim()) || "";

/** The pages in a language. A translation without the text of the page gives only its names in lists. */
export function pagesIn(language: string): readonly ExistingPage[] {
  if (language === FIRST_LANGUAGE) return PAGES;
  return translatedPages(PAGES, ({ collection, id }) => {
    const { body = "", data } = translations.get(`${locationOf(collection, id)}.${language}`) ?? {};
    const original = ORIGINALS[collection].find((entry) => entry.id === id);
    return bodyOf(original) !== "" && body.trim() === "" ? undefined : data;
  });
}

const paths = new Map<string, ReadonlySet<string>>();

/** Whether a page, of which an address may name a part, is in a language. */
export function isIn(language: string, address: string): boolean {
  const own = paths.get(language) ?? new Set(pagesIn(language).map(({ path }) => path));
  paths.set(language, own);
  return own.has(address.split(/[?#]/)[0] ?? "");
}

/** The address of a page in a language, or in the first where it is not translated. */
export function hrefIn(language: string, address: string): string {
  return isIn(language, address) ? pathIn(language, address, FIRST_LANGUAGE) : address;
}

/** The id of the article at /BlogDetails. */
export const FIRST_ARTICLE = ORIGINALS.offer[0]?.data.blogArticle;

/** The path of an article. */
export const pathOfArticle = (id: string) => articlePath(id, FIRST_ARTICLE);
