import { glob, type Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { COLLECTIONS, type CollectionName } from "./schemas/collections.ts";

/** The entry that marks an empty collection as loaded. */
const EMPTY = "empty";

/**
 * Loads the files of a collection except those with `published: false`, which therefore appear on no page and in no
 * list. The id of an entry is its file name without the extension.
 */
function filesOf(name: CollectionName): Loader {
  const place = COLLECTIONS[name];
  const files =
    "file" in place
      ? glob({ base: "src/content", pattern: place.file })
      : glob({ base: `src/content/${place.folder}`, pattern: `*${place.ending}` });
  return {
    ...files,
    async load({ store, logger, ...context }) {
      const set: typeof store.set = (entry) => {
        if (entry.data["published"] !== false) return store.set(entry);
        store.delete(entry.id);
        return false;
      };
      // A missing folder or file is not an error here: the content check reports what a clinic must have.
      const warn: typeof logger.warn = (message) => {
        if (!/^(?:The base directory|No files found)/.test(message)) logger.warn(message);
      };
      const quiet = Object.assign(logger.fork(logger.label), { warn });
      await files.load({ ...context, logger: quiet, store: { ...store, set } });
      // Without an entry Astro would warn about an empty collection.
      if (store.keys().length > 0) return;
      store.set({ id: EMPTY, data: {} });
      store.delete(EMPTY);
    },
  };
}

/** The collections as Astro types them: entries have the type of their schema. */
type Collections = {
  readonly [Name in CollectionName]: {
    readonly loader: Loader;
    readonly schema: ReturnType<(typeof COLLECTIONS)[Name]["schema"]>;
  };
};

const names = Object.keys(COLLECTIONS) as CollectionName[];

/** All content, with the schemas of `src/schemas`. */
export const collections = Object.fromEntries(
  names.map((name) => [
    name,
    defineCollection({ loader: filesOf(name), schema: ({ image }) => COLLECTIONS[name].schema(image) }),
  ]),
) as unknown as Collections;
