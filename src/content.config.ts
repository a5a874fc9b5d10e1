import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { pagesOf, translatedPages, type ExistingPage } from "./reader/existing-pages.ts";
import { isUnpublished, readContent, readWithTranslations } from "./reader/read.ts";
import { translated } from "./reader/translations.ts";
import { pathIn } from "./site/languages.ts";
import { COLLECTIONS, type CollectionName } from "./schemas/collections.ts";

/** The text with its links to some pages as links to these in a language. */
function linkedIn(language: string, pages: readonly ExistingPage[], text: string): string {
  return text.replace(/(?<=\]\()\/[^)#\s]*/g, (path) =>
    pages.some((page) => page.path === path) ? pathIn(language, path) : path,
  );
}

/**
 * Loads the files of a collection except those with `published: false`, which therefore appear on no page and in no
 * list. The id of an entry is its file name without the extension; that of a translation begins with its language,
 * "kn/diet".
 */
function loaderOf(name: CollectionName): Loader {
  return {
    name: "content-files",
    async load(context) {
      const { config, store, watcher, logger } = context;
      const root = fileURLToPath(config.root);
      const load = async (): Promise<void> => {
        const files = readWithTranslations(name, root);
        let site: ReturnType<typeof readContent> | undefined;
        /** Reads the whole content, so only for a text with links. */
        const pagesIn = (language: string): readonly ExistingPage[] => {
          site ??= readContent(root);
          return translatedPages(pagesOf(site.sources), site.translations, language);
        };
        const sources = files
          .filter((source) => source.language === undefined && !isUnpublished(source))
          .flatMap((source) => [
            source,
            ...files
              .filter(({ entry, language }) => entry === source.entry && language !== undefined)
              .map((translation) => translated(source, translation)),
          ]);
        const entries = await Promise.all(
          sources.map(async ({ entry: name, language, data, body, file }) => {
            const id = language === undefined ? name : `${language}/${name}`;
            const filePath = join(root, file);
            const parsedData = await context.parseData({
              id,
              data: data as Record<string, unknown>,
              filePath,
            });
            const entry = { id, data: parsedData, filePath: file };
            if (body === undefined) return entry;
            // A link names the page of the original; a translation leads to the translated page where there is one.
            const hasLinks = language !== undefined && body.text.includes("](/");
            const text = hasLinks ? linkedIn(language, pagesIn(language), body.text) : body.text;
            const rendered = await context.renderMarkdown(text, { fileURL: new URL(file, config.root) });
            const assetImports = rendered.metadata?.imagePaths ?? [];
            return { ...entry, body: text, rendered, assetImports };
          }),
        );
        store.clear();
        for (const entry of entries) store.set(entry);
      };
      let running = load();
      const place = COLLECTIONS[name];
      // A file and its translations: clinic.yaml and clinic.kn.yaml.
      const own = join(root, "src/content", "file" in place ? place.file.replace(/\w+$/, "") : place.folder);
      watcher?.on("all", (_event, file) => {
        if (!file.startsWith(own)) return;
        // One after the other, so that what was read earlier never replaces what was read later. The content check explains
        // to the editor what is wrong with a file.
        running = running.then(load).catch((error: unknown) => {
          logger.debug(String(error));
        });
      });
      // Only now, so that no change of a file that has been read is missed.
      await running;
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
    defineCollection({ loader: loaderOf(name), schema: ({ image }) => COLLECTIONS[name].schema(image) }),
  ]),
) as unknown as Collections;
