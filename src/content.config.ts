/** Astro's collections: the files of `src/content` by the schemas of `src/schemas`. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { FIRST_LANGUAGE, LANGUAGES } from "./content-files/languages.ts";
import { placeOnDisk, readEntries } from "./content-files/read.ts";
import { COLLECTIONS, eachCollection, type CollectionName } from "./schemas/collections.ts";

/** The entries of a collection in each language that has them: `kn/yoga`. */
function load(name: CollectionName): Loader["load"] {
  return async (context) => {
    const { config, store, watcher } = context;
    const root = fileURLToPath(config.root);
    const renew = async () => {
      const sources = readEntries(name, LANGUAGES, root);
      const entries = await Promise.all(
        sources.map(async ({ entry, language = FIRST_LANGUAGE, data, body, file }) => {
          const id = `${language}/${entry}`;
          const parsed = await context.parseData({
            id,
            data: data as Record<string, unknown>,
            filePath: join(root, file),
          });
          if (body === undefined) return { id, data: parsed, filePath: file };
          // Astro takes what stands between two lines of dashes at the top for keys.
          const rendered = await context.renderMarkdown(`---\n---\n${body.text}`, {
            fileURL: new URL(file, config.root),
          });
          const assetImports = rendered.metadata?.imagePaths ?? [];
          return { id, data: parsed, filePath: file, body: body.text, rendered, assetImports };
        }),
      );
      // Astro warns about a collection that never had an entry, and a clinic need not have all.
      store.set({ id: "none", data: {} });
      for (const id of store.keys()) store.delete(id);
      for (const entry of entries) store.set(entry);
    };
    let renewed = renew();
    await renewed;
    const place = placeOnDisk(name, root);
    watcher?.on("all", (_event, file) => {
      // Of an error the content check says what is wrong.
      if (file.startsWith(place)) renewed = renewed.then(renew).catch(() => undefined);
    });
  };
}

type Collections = {
  readonly [Name in CollectionName]: {
    readonly loader: Loader;
    readonly schema: ReturnType<(typeof COLLECTIONS)[Name]["schema"]>;
  };
};

export const collections = eachCollection<Collections>(
  (name) =>
    defineCollection({
      loader: { name: "content-files", load: load(name) },
      schema: ({ image }) => COLLECTIONS[name].schema(image),
    }) as Collections[typeof name],
);
