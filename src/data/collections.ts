import { getCollection, type CollectionEntry, type CollectionKey } from "astro:content";

type Entries<Name extends CollectionKey> = Promise<readonly CollectionEntry<Name>[]>;

const known = new Map<CollectionKey, Promise<readonly unknown[]>>();

/**
 * All entries of a collection, for data that every page needs. Astro collects them again for each call, which
 * makes a build with many entries quadratic. Cached in builds only, because `npm run dev` must see changes.
 */
export function allEntries<Name extends CollectionKey>(name: Name): Entries<Name> {
  if (import.meta.env.DEV) return getCollection(name);
  const entries = (known.get(name) as Entries<Name> | undefined) ?? getCollection(name);
  known.set(name, entries);
  return entries;
}
