import { brandSchema } from "./brand.ts";
import { classesSchema } from "./classes.ts";
import { clinicSchema } from "./clinic.ts";
import { homeSchema, reviewSchema, slideSchema } from "./home.ts";
import { offerSchema } from "./offer.ts";
import { articleSchema, gallerySchema, headingsSchema, pageSchema, topicsSchema } from "./pages.ts";
import { doctorEntrySchema, practitionerSchema, teamSchema } from "./people.ts";
import { placeSchema } from "./place.ts";
import { feesSchema, plansSchema } from "./prices.ts";
import { reasonsSchema, serviceSchema } from "./service.ts";
import { offeringSchema, poseSchema } from "./yoga.ts";

/**
 * Where each collection is in `src/content`, and the schema of its files, for Astro, the checks and the CMS.
 * A collection is a folder of files, or one file, which must exist unless it is `optional`.
 */
export const COLLECTIONS = {
  clinic: { file: "clinic.yaml", schema: () => clinicSchema },
  place: { file: "place.yaml", schema: () => placeSchema },
  brand: { file: "brand.yaml", schema: brandSchema },
  home: { file: "home.yaml", schema: homeSchema },
  offer: { file: "offer.json", schema: () => offerSchema },
  headings: { file: "headings.yaml", schema: headingsSchema },
  plans: { file: "plans.yaml", optional: true, schema: () => plansSchema },
  fees: { file: "fees.yaml", optional: true, schema: () => feesSchema },
  topics: { file: "topics.yaml", optional: true, schema: () => topicsSchema },
  reasons: { file: "reasons.yaml", optional: true, schema: () => reasonsSchema },
  classes: { file: "classes.yaml", optional: true, schema: () => classesSchema },
  slides: { folder: "slides", ending: ".yaml", schema: slideSchema },
  services: { folder: "services", ending: ".md", schema: serviceSchema },
  offerings: { folder: "offerings", ending: ".md", schema: offeringSchema },
  practitioners: { folder: "practitioners", ending: ".md", schema: practitionerSchema },
  doctorEntries: { folder: "doctor-entries", ending: ".md", schema: doctorEntrySchema },
  teams: { folder: "teams", ending: ".md", schema: teamSchema },
  reviews: { folder: "reviews", ending: ".yaml", schema: reviewSchema },
  gallery: { folder: "gallery", ending: ".yaml", schema: gallerySchema },
  poses: { folder: "poses", ending: ".yaml", schema: poseSchema },
  articles: { folder: "articles", ending: ".md", schema: articleSchema },
  pages: { folder: "pages", ending: ".md", schema: pageSchema },
} as const;

export type CollectionName = keyof typeof COLLECTIONS;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** A value for each collection, whose type depends on the name. */
export function eachCollection<Values extends Readonly<Record<CollectionName, unknown>>>(
  valueOf: (name: CollectionName) => Values[CollectionName],
): Values {
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, valueOf(name)])) as Values;
}

/**
 * The files of a collection and their translations (`diet.md`, `diet.kn.md`), as a pattern from
 * `src/content`.
 */
export function patternOf(name: CollectionName): string {
  const location = COLLECTIONS[name];
  return "file" in location
    ? location.file.replace(".", "{.,.*.}")
    : `${location.folder}/*${location.ending}`;
}
