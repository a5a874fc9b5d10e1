import { glob, type Loader } from "astro/loaders";
import { defineCollection } from "astro:content";
import { COLLECTIONS, type CollectionName } from "./schemas/collections.ts";

/** The name of the entry that makes an empty collection known. */
const EMPTY = "empty";

/**
 * Loads the files of a collection but those with `published: false`, which are thereby on no page and in no list. The
 * id of an entry is its file name without the ending.
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
      // A folder or a file that a clinic does not have is no error, and what it must have the content check knows.
      const warn: typeof logger.warn = (message) => {
        if (!/^(?:The base directory|No files found)/.test(message)) logger.warn(message);
      };
      const quiet = Object.assign(logger.fork(logger.label), { warn });
      await files.load({ ...context, logger: quiet, store: { ...store, set } });
      // Astro warns of a collection that was never filled: this one is known, and empty.
      if (store.keys().length > 0) return;
      store.set({ id: EMPTY, data: {} });
      store.delete(EMPTY);
    },
  };
}

/** All content, with the schemas of `src/schemas`. */
export const collections = {
  clinic: defineCollection({ loader: filesOf("clinic"), schema: COLLECTIONS.clinic.schema }),
  place: defineCollection({ loader: filesOf("place"), schema: COLLECTIONS.place.schema }),
  brand: defineCollection({
    loader: filesOf("brand"),
    schema: ({ image }) => COLLECTIONS.brand.schema(image),
  }),
  home: defineCollection({ loader: filesOf("home"), schema: ({ image }) => COLLECTIONS.home.schema(image) }),
  offer: defineCollection({ loader: filesOf("offer"), schema: COLLECTIONS.offer.schema }),
  headings: defineCollection({ loader: filesOf("headings"), schema: COLLECTIONS.headings.schema }),
  plans: defineCollection({ loader: filesOf("plans"), schema: COLLECTIONS.plans.schema }),
  fees: defineCollection({ loader: filesOf("fees"), schema: COLLECTIONS.fees.schema }),
  topics: defineCollection({ loader: filesOf("topics"), schema: COLLECTIONS.topics.schema }),
  slides: defineCollection({
    loader: filesOf("slides"),
    schema: ({ image }) => COLLECTIONS.slides.schema(image),
  }),
  services: defineCollection({
    loader: filesOf("services"),
    schema: ({ image }) => COLLECTIONS.services.schema(image),
  }),
  offerings: defineCollection({
    loader: filesOf("offerings"),
    schema: ({ image }) => COLLECTIONS.offerings.schema(image),
  }),
  practitioners: defineCollection({
    loader: filesOf("practitioners"),
    schema: ({ image }) => COLLECTIONS.practitioners.schema(image),
  }),
  doctorEntries: defineCollection({
    loader: filesOf("doctorEntries"),
    schema: COLLECTIONS.doctorEntries.schema,
  }),
  teams: defineCollection({
    loader: filesOf("teams"),
    schema: ({ image }) => COLLECTIONS.teams.schema(image),
  }),
  reviews: defineCollection({
    loader: filesOf("reviews"),
    schema: ({ image }) => COLLECTIONS.reviews.schema(image),
  }),
  gallery: defineCollection({
    loader: filesOf("gallery"),
    schema: ({ image }) => COLLECTIONS.gallery.schema(image),
  }),
  poses: defineCollection({
    loader: filesOf("poses"),
    schema: ({ image }) => COLLECTIONS.poses.schema(image),
  }),
  articles: defineCollection({
    loader: filesOf("articles"),
    schema: ({ image }) => COLLECTIONS.articles.schema(image),
  }),
  pages: defineCollection({
    loader: filesOf("pages"),
    schema: ({ image }) => COLLECTIONS.pages.schema(image),
  }),
};
