/**
 * Which pages a clinic has: those for which it has content. Menus, links, redirects, the CMS and the checks read this
 * list, and the files in src/pages build what is in it (decision 0280).
 */
import type { CollectionName } from "../schemas/collections.ts";
import { articlePath } from "../site/articles.ts";
import { ROUTES, type RouteEntry, type RouteName } from "../site/routes.ts";

/** An entry of a collection, checked or as it is written. */
interface Entry {
  /** Its file name without the ending. */
  readonly id: string;
  readonly data: unknown;
}

/** The published entries of every collection. */
export type PublishedContent = Readonly<Partial<Record<CollectionName, readonly Entry[]>>>;

/** A page of the site. */
export interface ExistingPage {
  /** Its exact address. */
  readonly path: string;
  /** Other spellings of the address, which are redirected to it. */
  readonly redirectFrom: readonly string[];
}

function valueOf(data: unknown, key: string): unknown {
  return typeof data === "object" && data !== null
    ? (data as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** The pages whose texts are in `headings.yaml`, with the key of those texts. */
export const HEADINGS = {
  gallery: "gallery",
  pose: "poses",
  price: "prices",
  consultants: "consultants",
  doctors: "doctors",
} as const satisfies Partial<Record<RouteName, string>>;

/** Whether a clinic has something to show on a page that is not one file of services or pages. */
const SHOWS: Readonly<Partial<Record<RouteName, (content: PublishedContent) => boolean>>> = {
  home: () => true,
  contact: () => true,
  gallery: ({ gallery = [] }) => gallery.length > 0,
  pose: ({ poses = [] }) => poses.length > 0,
  price: ({ plans = [], fees = [] }) => plans.length + fees.length > 0,
  consultants: ({ practitioners = [] }) =>
    practitioners.some(({ data }) => valueOf(data, "staffOrder") !== undefined),
  doctors: ({ doctorEntries = [], practitioners = [] }) =>
    doctorEntries.some(({ data }) => practitioners.some(({ id }) => id === valueOf(data, "practitioner"))),
  blog: ({ offer: [offer] = [], articles = [] }) =>
    articles.some(({ id }) => id === valueOf(offer?.data, "blogArticle")),
};

/** The texts of a page in `headings.yaml`; undefined where there are none. */
function headingOf({ headings: [headings] = [] }: PublishedContent, name: RouteName): unknown {
  return name in HEADINGS ? valueOf(headings?.data, HEADINGS[name as keyof typeof HEADINGS]) : undefined;
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/**
 * All pages: those of the route table in its order, then the other services and plain pages, then the articles. A page of
 * the table is also absent if its texts in `headings.yaml` have `published: false`.
 */
export function existingPages(content: PublishedContent): readonly ExistingPage[] {
  const { services = [], pages = [], articles = [] } = content;
  const ofFiles = new Map(
    [...services, ...pages].flatMap(({ data }) => {
      const route = valueOf(data, "route");
      return typeof route === "string" ? [[route, strings(valueOf(data, "redirectFrom"))] as const] : [];
    }),
  );
  const table = Object.entries(ROUTES) as [RouteName, RouteEntry][];
  const ofTable = table
    .filter(([name, { path }]) => SHOWS[name]?.(content) ?? ofFiles.has(path))
    .filter(([name]) => valueOf(headingOf(content, name), "published") !== false)
    .map(([, { path, redirectFrom }]) => [path, [...redirectFrom, ...(ofFiles.get(path) ?? [])]] as const);
  const ofArticles = articles
    .map(({ id }) => articlePath(id))
    .filter((path) => path !== ROUTES.blog.path)
    .map((path) => [path, []] as const);
  const all = new Map<string, readonly string[]>([...ofTable, ...ofFiles, ...ofArticles]);
  for (const [path, redirectFrom] of ofTable) all.set(path, redirectFrom);
  return [...all].map(([path, redirectFrom]) => ({ path, redirectFrom }));
}
