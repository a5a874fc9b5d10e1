/** All published content, with its pictures, for pages and components. */
import { getCollection, type CollectionEntry } from "astro:content";

import { existingPages } from "../reader/existing-pages.ts";
import { isUnpublished, readCollection } from "../reader/read.ts";
import { COLLECTIONS, type CollectionName } from "../schemas/collections.ts";
import { requireEntry } from "./require-entry.ts";

type Content = { readonly [Name in CollectionName]: readonly CollectionEntry<Name>[] };

function orderOf({ data }: CollectionEntry<CollectionName>): number {
  return "order" in data ? data.order : 0;
}

/** The published entries of a collection. Astro would warn about a collection without any. */
async function entriesOf(name: CollectionName): Promise<readonly unknown[]> {
  if (readCollection(name).every(isUnpublished)) return [];
  return (await getCollection(name)).sort((one, other) => orderOf(one) - orderOf(other));
}

const names = Object.keys(COLLECTIONS) as CollectionName[];

/** The entries of each collection by `order:`, then by file name. Read once by a build, and again after each change. */
export const content = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await entriesOf(name)] as const)),
) as unknown as Content;

/** The pages that the clinic has. */
export const pages = existingPages(content);

const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

/** Whether the site has a page at an address, which may name a heading on it. */
export function hasPage(address: string): boolean {
  const [path = ""] = address.split("#");
  return paths.has(path);
}

/** The collections that are one file each. */
type SingleName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { file: string } ? Name : never;
}[CollectionName];

/** The data of a file that every site needs. @throws Error that names the file when it is missing */
export function dataOf<Name extends SingleName>(name: Name): CollectionEntry<Name>["data"] {
  const { file } = COLLECTIONS[name];
  return requireEntry(content[name][0], `src/content/${file}`).data;
}
