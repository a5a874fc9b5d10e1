/**
 * The pages to which code refers, as spelled in the specification (section 2), and where they are linked.
 * Other services and plain pages are defined by their file in src/content alone.
 */
import type { Words } from "../words/words.ts";

/** The part of the layout that links to a route: the first three are parts of the bar. */
export type RoutePlace = "first" | "main" | "last" | "services" | "more" | "footer" | "legal";

export interface RouteEntry {
  readonly path: `/${string}`;
  readonly place: RoutePlace;
  /** Other spellings that people type, redirected (301). */
  readonly redirectFrom: readonly `/${string}`[];
}

export const ROUTES = {
  home: { path: "/", place: "first", redirectFrom: ["/home"] },
  about: {
    path: "/about",
    place: "first",
    redirectFrom: ["/about-us", "/founder"],
  },
  gallery: {
    path: "/gallery",
    place: "more",
    redirectFrom: ["/photos", "/videos"],
  },
  pose: {
    path: "/pose",
    place: "more",
    redirectFrom: ["/poses", "/asanas"],
  },
  price: {
    path: "/price",
    place: "main",
    redirectFrom: ["/prices", "/pricing", "/fees"],
  },
  team: { path: "/team", place: "footer", redirectFrom: ["/teams"] },
  contact: {
    path: "/contact",
    place: "last",
    redirectFrom: ["/contact-us", "/contactus"],
  },
  blog: {
    path: "/BlogDetails",
    place: "more",
    redirectFrom: ["/blog", "/blog-details", "/articles"],
  },
  doctors: {
    path: "/DoctorsDetails",
    place: "footer",
    redirectFrom: ["/doctors", "/doctors-details", "/our-doctors"],
  },
  consultants: {
    path: "/staff",
    place: "main",
    redirectFrom: ["/consultants", "/our-team"],
  },
  privacy: {
    path: "/privacy",
    place: "legal",
    redirectFrom: ["/privacy-policy"],
  },
  accessibility: {
    path: "/accessibility",
    place: "legal",
    redirectFrom: ["/accessibility-statement"],
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

export const PATHS = Object.fromEntries(ROUTE_NAMES.map((name) => [name, ROUTES[name].path])) as Readonly<
  Record<RouteName, string>
>;

export interface PageLink {
  /** With its hash, if any. */
  readonly path: string;
  readonly label: string;
  readonly lang?: string | undefined;
}

export function linkTo(name: RouteName, { routes }: Pick<Words, "routes">): PageLink {
  return { path: ROUTES[name].path, label: routes[name] };
}

export interface LinkAttributes {
  readonly href: string;
  readonly hreflang?: string;
}

/** The address of a page in a language: "/yoga" in the first one, "/kn/yoga" in another; "/kn" for "/". */
export function pathIn(language: string, address: string, first: string): string {
  return language === first ? address : `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The reverse of `pathIn`, for a language other than the first. */
export function pathWithout(language: string, path: string): string {
  return path.slice(language.length + 1) || "/";
}
