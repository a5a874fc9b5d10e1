import { getCollection, type CollectionEntry, type CollectionKey } from "astro:content";

type Entries<Name extends CollectionKey> = Promise<readonly CollectionEntry<Name>[]>;

const known = new Map<CollectionKey, Promise<readonly unknown[]>>();

/**
 * All entries of a collection, for what every page needs: Astro collects them anew for each call, which
 * makes a build with many entries quadratic. Remembered in a build only: `npm run dev` must see changes.
 */
export function everyEntry<Name extends CollectionKey>(name: Name): Entries<Name> {
  if (import.meta.env.DEV) return getCollection(name);
  const entries = (known.get(name) as Entries<Name> | undefined) ?? getCollection(name);
  known.set(name, entries);
  return entries;
}
