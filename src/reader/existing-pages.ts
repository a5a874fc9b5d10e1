/**
 * Which pages a clinic has: those for which it has content. Menus, links, redirects, the CMS and the checks read this
 * list, and the files in src/pages build what is in it (decision 0410).
 */
import type { CollectionName } from "../schemas/collections.ts";
import { articlePath } from "../site/articles.ts";
import { ROUTES, type RouteEntry, type RouteName } from "../site/routes.ts";
import { valueOf } from "./read.ts";

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

/** The pages whose texts are in `headings.yaml`, with the key of those texts. */
export const HEADINGS = {
  gallery: "gallery",
  pose: "poses",
  price: "prices",
  consultants: "consultants",
  doctors: "doctors",
} as const satisfies Partial<Record<RouteName, string>>;

/** Whether a clinic has something to show on a page of the route table that is not one file of services or pages. */
export const SHOWS: Readonly<Partial<Record<RouteName, (content: PublishedContent) => boolean>>> = {
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

/** True for a page that its texts in `headings.yaml` take off the site. */
function isSwitchedOff({ headings = [] }: PublishedContent, name: RouteName): boolean {
  if (!(name in HEADINGS)) return false;
  const key = HEADINGS[name as keyof typeof HEADINGS];
  return headings.some((entry) => valueOf({ data: valueOf(entry, key) }, "published") === false);
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
    [...services, ...pages].flatMap((entry) => {
      const route = valueOf(entry, "route");
      return typeof route === "string" ? [[route, strings(valueOf(entry, "redirectFrom"))] as const] : [];
    }),
  );
  const table = Object.entries(ROUTES) as [RouteName, RouteEntry][];
  const ofTable = table
    .filter(([name, { path }]) => SHOWS[name]?.(content) ?? ofFiles.has(path))
    .filter(([name]) => !isSwitchedOff(content, name))
    .map(([, { path, redirectFrom }]) => {
      const more = ofFiles.get(path) ?? [];
      ofFiles.delete(path);
      return { path, redirectFrom: [...redirectFrom, ...more] };
    });
  const ofArticles = articles
    .map(({ id }) => ({ path: articlePath(id), redirectFrom: [] }))
    .filter(({ path }) => path !== ROUTES.blog.path);
  return [...ofTable, ...[...ofFiles].map(([path, redirectFrom]) => ({ path, redirectFrom })), ...ofArticles];
}
