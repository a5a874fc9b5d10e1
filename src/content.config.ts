/** Astro's collections, with the schemas of `src/schemas`. */
import { glob, type Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "./schemas/collections.ts";

const ID = ({ entry }: { readonly entry: string }): string => entry.replace(/\.\w+$/, "");

/**
 * Astro's loader of files, whose messages are for debugging: a clinic need not have files of each kind, and
 * the content check explains what is wrong with a file.
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

/** Without translations. The id of an entry is its file name without the ending. */
function originals(name: CollectionName): Loader {
  const location = COLLECTIONS[name];
  return "file" in location
    ? files("", location.file)
    : files(location.folder, `*${location.ending}`, `!*.*${location.ending}`);
}

/** All translations, as "services/diet.kn"; `src/data/entries.ts` lays them over the originals. */
const translations = defineCollection({
  loader: files("", "**/*.*.{md,yaml,json}"),
  schema: z.record(z.string(), z.unknown()),
});

/** For Astro, so that entries have the type of their schema. */
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
