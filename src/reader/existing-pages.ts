/**
 * Which pages a clinic has: those for which it has content. Menus, links, redirects, the CMS and the checks read this
 * list, and the files in src/pages build what is in it (decision 0410).
 */
import type { CollectionName } from "../schemas/collections.ts";
import { articlePath } from "./articles.ts";
import { valueAt } from "./content-schemas.ts";
import { ROUTES, type RouteEntry, type RouteName } from "../site/routes.ts";
import { isUnpublished, valueOf, type Source } from "./read.ts";

/** An entry of a collection, checked or as it is written. */
interface Entry {
  /** Its file name without the ending. */
  readonly id: string;
  readonly data: unknown;
}

/** The published entries of every collection. */
export type PublishedContent = Readonly<Partial<Record<CollectionName, readonly Entry[]>>>;

/** The file with the texts of a page, and for `headings.yaml` the key of those texts. */
interface TextsOfPage {
  readonly collection: CollectionName;
  readonly id: string;
  readonly key?: string | undefined;
}

/** A page of the site. */
export interface ExistingPage extends TextsOfPage {
  /** Its exact address. */
  readonly path: string;
  /** Other spellings of the address, which are redirected to it. */
  readonly redirectFrom: readonly string[];
}

/** The pages whose texts are in `headings.yaml`, with the key of those texts. */
export const HEADINGS_KEYS = {
  gallery: "gallery",
  pose: "poses",
  price: "prices",
  consultants: "consultants",
  doctors: "doctors",
} as const satisfies Partial<Record<RouteName, string>>;

/** Whether a clinic has something to show on a page of the route table that is not one file of services or pages. */
export const HAS_CONTENT: Readonly<Partial<Record<RouteName, (content: PublishedContent) => boolean>>> = {
  home: () => true,
  contact: () => true,
  gallery: ({ gallery = [] }) => gallery.length > 0,
  pose: ({ poses = [] }) => poses.length > 0,
  price: ({ plans = [], fees = [] }) => plans.length + fees.length > 0,
  consultants: ({ practitioners = [] }) =>
    practitioners.some((person) => valueOf(person, "staffOrder") !== undefined),
  doctors: ({ doctorEntries = [], practitioners = [] }) =>
    doctorEntries.some((entry) => practitioners.some(({ id }) => id === valueOf(entry, "practitioner"))),
  blog: ({ offer = [], articles = [] }) =>
    offer.some((each) => articles.some(({ id }) => id === valueOf(each, "blogArticle"))),
};

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/**
 * All pages: those of the route table in its order, then the other services and plain pages, then the articles. A page of
 * the table is also absent if its texts in `headings.yaml` have `published: false`.
 */
export function existingPages(content: PublishedContent): readonly ExistingPage[] {
  const { services = [], pages = [], articles = [], headings = [], offer = [] } = content;
  // Not undefined, for which `articlePath` reads the file of this project.
  const [firstArticle = null] = offer.map((each) => valueOf(each, "blogArticle"));
  const pageOf = (collection: CollectionName, entry: Entry, path: unknown) => {
    const redirectFrom = strings(valueOf(entry, "redirectFrom"));
    return typeof path === "string"
      ? [[path, { path, redirectFrom, collection, id: entry.id }] as const]
      : [];
  };
  const ofFiles = new Map<string, ExistingPage>([
    ...services.flatMap((entry) => pageOf("services", entry, valueOf(entry, "route"))),
    ...pages.flatMap((entry) => pageOf("pages", entry, valueOf(entry, "route"))),
    ...articles.flatMap((entry) => pageOf("articles", entry, articlePath(entry.id, firstArticle))),
  ]);
  const table = Object.entries(ROUTES) as [RouteName, RouteEntry][];
  const ofTable = table
    .filter(([name, { path }]) => HAS_CONTENT[name]?.(content) ?? ofFiles.has(path))
    .map(([name, { path, redirectFrom }]): ExistingPage => {
      const own = ofFiles.get(path) ?? { ...textsOfRoute(name), redirectFrom: [] };
      ofFiles.delete(path);
      return { ...own, path, redirectFrom: [...redirectFrom, ...own.redirectFrom] };
    })
    .filter(({ key = "" }) => !headings.some(({ data }) => valueAt(data, [key, "published"]) === false));
  return [...ofTable, ...ofFiles.values()];
}

/** Where the texts of a page of the route table are that has no file of its own. */
function textsOfRoute(name: RouteName): TextsOfPage {
  if (name === "home") return { collection: "home", id: "home" };
  const keys: Partial<Record<RouteName, string>> = HEADINGS_KEYS;
  return { collection: "headings", id: "headings", key: keys[name] ?? name };
}

/** The pages that the files make, as the site has them. */
export function pagesOf(sources: readonly Source[]): readonly ExistingPage[] {
  const published = sources
    .filter((source) => !isUnpublished(source))
    .map(({ collection, entry, data }) => ({ collection, id: entry, data }));
  return existingPages(Object.groupBy(published, ({ collection }) => collection));
}

/**
 * The pages in a language other than the first: those whose texts are translated. Nobody gets a page of which only the
 * menus are in their language (decision 0420).
 *
 * @param translations all translations, in whatever language
 */
export function translatedPages(
  pages: readonly ExistingPage[],
  translations: readonly Source[],
  language: string,
): readonly ExistingPage[] {
  return pages.filter(({ collection, id, key }) =>
    translations.some(
      (each) =>
        each.language === language &&
        each.collection === collection &&
        each.entry === id &&
        (key === undefined || valueOf(each, key) !== undefined),
    ),
  );
}
