/**
 * The pages of the specification (section 2): the path with its spelling and capitals, the label, and where
 * it is linked. Navigation, redirects and tests read this table. All other services and plain pages are
 * defined by their file in src/content alone, which contains their route, name, other spellings and place in
 * a menu.
 */
import { ROUTE_LABELS } from "#words/routes.ts";
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from "./legal-routes.ts";

/** The place where the layout of every page links a route. */
export type RoutePlace = "main" | "services" | "more" | "footer" | "legal";

export interface RouteEntry {
  /** The exact path. Capitals count. */
  readonly path: `/${string}`;
  /** The text of a link to it; for a service, the name in its file is used instead. */
  readonly label: string;
  /** Not set for a service: menus list the files of src/content/services. */
  readonly places: readonly RoutePlace[];
  /** Other spellings that people type; each is redirected to the path (301). */
  readonly redirectFrom: readonly `/${string}`[];
}

export const ROUTES = {
  home: { path: "/", label: ROUTE_LABELS.home, places: ["main"], redirectFrom: ["/home"] },
  about: {
    path: "/about",
    label: ROUTE_LABELS.about,
    places: ["main"],
    redirectFrom: ["/about-us", "/founder"],
  },
  gallery: {
    path: "/gallery",
    label: ROUTE_LABELS.gallery,
    places: ["more"],
    redirectFrom: ["/photos", "/videos"],
  },
  pose: {
    path: "/pose",
    label: ROUTE_LABELS.pose,
    places: ["more"],
    redirectFrom: ["/poses", "/asanas"],
  },
  price: {
    path: "/price",
    label: ROUTE_LABELS.price,
    places: ["main"],
    redirectFrom: ["/prices", "/pricing", "/fees"],
  },
  team: { path: "/team", label: ROUTE_LABELS.team, places: ["footer"], redirectFrom: ["/teams"] },
  contact: {
    path: "/contact",
    label: ROUTE_LABELS.contact,
    places: ["main"],
    redirectFrom: ["/contact-us", "/contactus"],
  },
  yoga: { path: "/yoga", label: ROUTE_LABELS.yoga, places: [], redirectFrom: [] },
  blog: {
    path: "/BlogDetails",
    label: ROUTE_LABELS.blog,
    places: ["more"],
    redirectFrom: ["/blog", "/blog-details", "/articles"],
  },
  seminars: {
    path: "/seminars",
    label: ROUTE_LABELS.seminars,
    places: [],
    redirectFrom: [],
  },
  videoConsultation: {
    path: "/Videoconsultancy",
    label: ROUTE_LABELS.videoConsultation,
    places: ["main"],
    redirectFrom: [],
  },
  doctors: {
    path: "/DoctorsDetails",
    label: ROUTE_LABELS.doctors,
    places: ["footer"],
    redirectFrom: ["/doctors", "/doctors-details", "/our-doctors"],
  },
  consultants: {
    path: "/staff",
    label: ROUTE_LABELS.consultants,
    places: ["main"],
    redirectFrom: ["/consultants", "/our-team"],
  },
  privacy: {
    path: PRIVACY_PATH,
    label: ROUTE_LABELS.privacy,
    places: ["legal"],
    redirectFrom: ["/privacy-policy"],
  },
  accessibility: {
    path: ACCESSIBILITY_PATH,
    label: ROUTE_LABELS.accessibility,
    places: ["legal"],
    redirectFrom: ["/accessibility-statement"],
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

/** The route entries that are linked from one place of the layout, in table order. */
export function routesIn(place: RoutePlace): readonly RouteEntry[] {
  return Object.values<RouteEntry>(ROUTES).filter((route) => route.places.includes(place));
}
