/** The collections of Astro, with its own loaders and the schemas of `src/schemas`. */
import { glob, type Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "./schemas/collections.ts";

const ID = ({ entry }: { readonly entry: string }): string => entry.replace(/\.\w+$/, "");

/**
 * Astro's loader of files. A clinic need not have files of each kind, and the content check explains to an editor what is
 * wrong with a file: the loader's own messages are for debugging.
 */
function files(folder: string, ...pattern: readonly string[]): Loader {
  const loader = glob({ base: `./src/content/${folder}`, pattern: [...pattern], generateId: ID });
  return {
    ...loader,
    load(context) {
      const debug = context.logger.debug.bind(context.logger);
      const logger = Object.create(context.logger, {
        warn: { value: debug },
        error: { value: debug },
      }) as typeof context.logger;
      return loader.load({ ...context, logger });
    },
  };
}

/** The originals of a collection. The id of an entry is its file name without the ending. */
function originals(name: CollectionName): Loader {
  const location = COLLECTIONS[name];
  return "file" in location
    ? files("", location.file)
    : files(location.folder, `*${location.ending}`, `!*.*${location.ending}`);
}

/** The translations of all files, which `src/data/entries.ts` lays over the originals: "services/diet.kn". */
const translations = defineCollection({
  loader: files("", "**/*.*.{md,yaml,json}"),
  schema: z.record(z.string(), z.unknown()),
});

/** The collections as Astro types them: entries have the type of their schema. */
type Collections = {
  readonly [Name in CollectionName]: {
    readonly loader: Loader;
    readonly schema: ReturnType<(typeof COLLECTIONS)[Name]["schema"]>;
  };
};

const names = Object.keys(COLLECTIONS) as CollectionName[];

export const collections = {
  translations,
  ...(Object.fromEntries(
    names.map((name) => [
      name,
      defineCollection({ loader: originals(name), schema: ({ image }) => COLLECTIONS[name].schema(image) }),
    ]),
  ) as unknown as Collections),
};
