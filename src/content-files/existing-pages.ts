/**
 * Which pages a clinic has: those for which it has content. Menus, links, redirects, the CMS and the checks read this
 * list (decision 0600).
 */
import type { CollectionName } from "../schemas/collections.ts";
import { ROUTES, type RouteEntry, type RouteName, PATHS } from "../addresses/routes.ts";
import { valueAt } from "./keys.ts";

interface Entry {
  /** Its file name without the ending. */
  readonly id: string;
  readonly data: unknown;
}

const valueOf = ({ data }: Pick<Entry, "data">, key: string): unknown => valueAt(data, [key]);

export type AnyEntries = Readonly<Partial<Record<CollectionName, readonly Entry[]>>>;

/** The file with the texts of a page, and their key in `headings.yaml`. */
interface TextsOfPage {
  readonly collection: CollectionName;
  readonly id: string;
  readonly key?: string | undefined;
}

export interface ExistingPage extends TextsOfPage {
  readonly path: string;
  /** Other spellings of it, which are redirected. */
  readonly redirectFrom: readonly string[];
}

/** The pages whose content is in other files: their texts are in `headings.yaml`, under their names. */
export const PAGES_IN_HEADINGS_FILE = [
  "gallery",
  "pose",
  "price",
  "consultants",
  "doctors",
] as const satisfies readonly RouteName[];

/** Whether a clinic has content for a page of the route table that is not one file. */
export const ROUTE_HAS_CONTENT: Readonly<Partial<Record<RouteName, (content: AnyEntries) => boolean>>> = {
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

/**
 * The path of an article: one has the route of the specification (section 2), others are below /articles. These have
 * no comment form, because the wire format of a comment does not name its article.
 *
 * @param first the article at that route: `blogArticle` of offer.json
 */
export function articlePath(id: string, first: unknown): string {
  return id === first ? PATHS.blog : `/articles/${id}`;
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/**
 * All pages: those of the route table in its order, unless `headings.yaml` has `published: false`, then the other
 * services, plain pages and articles.
 */
export function existingPages(content: AnyEntries): readonly ExistingPage[] {
  const { services = [], pages = [], articles = [], headings = [], offer = [] } = content;
  const [firstArticle] = offer.map((each) => valueOf(each, "blogArticle"));
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
    .filter(([name, { path }]) => ROUTE_HAS_CONTENT[name]?.(content) ?? ofFiles.has(path))
    .map(([name, { path, redirectFrom }]): ExistingPage => {
      const texts: TextsOfPage =
        name === "home"
          ? { collection: "home", id: "home" }
          : { collection: "headings", id: "headings", key: name };
      const own = ofFiles.get(path) ?? { ...texts, redirectFrom: [] };
      ofFiles.delete(path);
      return { ...own, path, redirectFrom: [...redirectFrom, ...own.redirectFrom] };
    })
    .filter(({ key = "" }) => !headings.some(({ data }) => valueAt(data, [key, "published"]) === false));
  return [...ofTable, ...ofFiles.values()];
}
