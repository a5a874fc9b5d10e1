/**
 * The pages that have a layout of their own: the path with the spelling and capitals of the specification (section 2),
 * the label, where it is linked, and the content that switches it on (decision 0281). Navigation, redirects and tests
 * read this table. All other services and plain pages are defined by their file in src/content alone, which contains
 * their route, name, other spellings and place in a menu.
 */
import { ROUTE_LABELS } from "#words/routes.ts";
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from "./legal-routes.ts";

/** The place where the layout of every page links a route. */
export type RoutePlace = "main" | "services" | "more" | "footer" | "legal";

/** A part of the content that switches a page on. */
export type Part = "gallery" | "poses" | "prices" | "consultants" | "doctorEntries" | "blog";

export interface RouteEntry {
  /** The exact path. Capitals count. */
  readonly path: `/${string}`;
  /** What it is made of; without this, one Markdown file with its path as `route:`. */
  readonly madeOf?: "always" | Part;
  /** The text of a link to it; for a service, the name in its file is used instead. */
  readonly label: string;
  /** Not set for a service: menus list the files of src/content/services. */
  readonly places: readonly RoutePlace[];
  /** Other spellings that people type; each is redirected to the path (301). */
  readonly alsoTyped: readonly `/${string}`[];
}

export const ROUTES = {
  home: { path: "/", madeOf: "always", label: ROUTE_LABELS.home, places: ["main"], alsoTyped: ["/home"] },
  about: {
    path: "/about",
    label: ROUTE_LABELS.about,
    places: ["main"],
    alsoTyped: ["/about-us", "/founder"],
  },
  gallery: {
    path: "/gallery",
    madeOf: "gallery",
    label: ROUTE_LABELS.gallery,
    places: ["more"],
    alsoTyped: ["/photos", "/videos"],
  },
  pose: {
    path: "/pose",
    madeOf: "poses",
    label: ROUTE_LABELS.pose,
    places: ["more"],
    alsoTyped: ["/poses", "/asanas"],
  },
  price: {
    path: "/price",
    madeOf: "prices",
    label: ROUTE_LABELS.price,
    places: ["main"],
    alsoTyped: ["/prices", "/pricing", "/fees"],
  },
  team: { path: "/team", label: ROUTE_LABELS.team, places: ["more"], alsoTyped: ["/teams"] },
  contact: {
    path: "/contact",
    madeOf: "always",
    label: ROUTE_LABELS.contact,
    places: ["main"],
    alsoTyped: ["/contact-us", "/contactus"],
  },
  yoga: { path: "/yoga", label: ROUTE_LABELS.yoga, places: [], alsoTyped: [] },
  blog: {
    path: "/BlogDetails",
    madeOf: "blog",
    label: ROUTE_LABELS.blog,
    places: ["more"],
    alsoTyped: ["/blog", "/blog-details", "/articles"],
  },
  seminars: {
    path: "/seminars",
    label: ROUTE_LABELS.seminars,
    places: [],
    alsoTyped: [],
  },
  videoConsultation: {
    path: "/Videoconsultancy",
    label: ROUTE_LABELS.videoConsultation,
    places: ["main"],
    alsoTyped: [],
  },
  doctors: {
    path: "/DoctorsDetails",
    madeOf: "doctorEntries",
    label: ROUTE_LABELS.doctors,
    places: ["more"],
    alsoTyped: ["/doctors", "/doctors-details", "/our-doctors"],
  },
  consultants: {
    path: "/staff",
    madeOf: "consultants",
    label: ROUTE_LABELS.consultants,
    places: ["main"],
    alsoTyped: ["/consultants", "/our-team"],
  },
  privacy: {
    path: PRIVACY_PATH,
    label: ROUTE_LABELS.privacy,
    places: ["legal"],
    alsoTyped: ["/privacy-policy"],
  },
  accessibility: {
    path: ACCESSIBILITY_PATH,
    label: ROUTE_LABELS.accessibility,
    places: ["legal"],
    alsoTyped: ["/accessibility-statement"],
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

/** The route entries that are linked from one place of the layout, in table order. */
export function routesIn(place: RoutePlace): readonly RouteEntry[] {
  return Object.values<RouteEntry>(ROUTES).filter((route) => route.places.includes(place));
}

/** What the content has, as far as it decides which pages exist. */
export interface SiteContent {
  /** The routes of the services and plain pages that are published. */
  readonly routes: ReadonlySet<string>;
  /** The parts that have something to show. */
  readonly parts: ReadonlySet<Part>;
}

/** Whether a page of the route table exists with this content. */
function isOn({ path, madeOf }: RouteEntry, { routes, parts }: SiteContent): boolean {
  if (madeOf === "always") return true;
  return madeOf === undefined ? routes.has(path) : parts.has(madeOf);
}

/** The addresses of all pages but the articles: those of the route table that are on, services and plain pages. */
export function pathsOf(content: SiteContent): ReadonlySet<string> {
  const own = Object.values<RouteEntry>(ROUTES).filter((route) => isOn(route, content));
  return new Set([...own.map(({ path }) => path), ...content.routes]);
}

/** The pages whose file in `src/pages` reads one Markdown file: its layout is not that of the other files. */
const OWN_LAYOUTS: readonly string[] = [
  ROUTES.about,
  ROUTES.team,
  ROUTES.yoga,
  ROUTES.seminars,
  ROUTES.videoConsultation,
].map(({ path }) => path);

/** Whether a path has a file of its own in `src/pages`. */
export function hasPageFile(path: string): boolean {
  const entry = Object.values<RouteEntry>(ROUTES).find((route) => route.path === path);
  return OWN_LAYOUTS.includes(path) || entry?.madeOf !== undefined;
}
