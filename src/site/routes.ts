/**
 * The routes of the specification: the path with its own spelling and capitals (section 2), its label, and
 * where it is linked. Navigation, redirects and tests read this table. Services and plain
 * pages are defined by their file in src/content, which contains their route, name and place in a menu.
 */
import { ROUTE_LABELS } from "#words/routes.ts";

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
  readonly alsoTyped: readonly `/${string}`[];
}

export const ROUTES = {
  home: { path: "/", label: ROUTE_LABELS.home, places: ["main"], alsoTyped: ["/home"] },
  about: {
    path: "/about",
    label: ROUTE_LABELS.about,
    places: ["main"],
    alsoTyped: ["/about-us", "/founder"],
  },
  services: { path: "/services", label: ROUTE_LABELS.services, places: [], alsoTyped: ["/service"] },
  gallery: {
    path: "/gallery",
    label: ROUTE_LABELS.gallery,
    places: ["more"],
    alsoTyped: ["/photos", "/videos"],
  },
  pose: { path: "/pose", label: ROUTE_LABELS.pose, places: ["more"], alsoTyped: ["/poses", "/asanas"] },
  price: {
    path: "/price",
    label: ROUTE_LABELS.price,
    places: ["main"],
    alsoTyped: ["/prices", "/pricing", "/fees"],
  },
  team: { path: "/team", label: ROUTE_LABELS.team, places: ["more"], alsoTyped: ["/teams"] },
  contact: {
    path: "/contact",
    label: ROUTE_LABELS.contact,
    places: ["main"],
    alsoTyped: ["/contact-us", "/contactus"],
  },
  yoga: { path: "/yoga", label: ROUTE_LABELS.yoga, places: [], alsoTyped: ["/yoga-classes", "/className"] },
  blog: {
    path: "/BlogDetails",
    label: ROUTE_LABELS.blog,
    places: ["more"],
    alsoTyped: ["/blog", "/blog-details", "/articles"],
  },
  consultation: {
    path: "/consultation",
    label: ROUTE_LABELS.consultation,
    places: [],
    alsoTyped: ["/consultations"],
  },
  healthyLifestyle: {
    path: "/heathylifestyle",
    label: ROUTE_LABELS.healthyLifestyle,
    places: [],
    alsoTyped: ["/healthy-lifestyle", "/healthylifestyle", "/lifestyle"],
  },
  diet: {
    path: "/diet",
    label: ROUTE_LABELS.diet,
    places: [],
    alsoTyped: ["/nutrition", "/diet-and-nutrition"],
  },
  acupuncture: {
    path: "/acupenture",
    label: ROUTE_LABELS.acupuncture,
    places: [],
    alsoTyped: ["/acupuncture"],
  },
  counselling: {
    path: "/counselleing",
    label: ROUTE_LABELS.counselling,
    places: [],
    alsoTyped: ["/counselling", "/counseling"],
  },
  trainingYoga: {
    path: "/trainingyoga",
    label: ROUTE_LABELS.trainingYoga,
    places: [],
    alsoTyped: ["/training-on-yoga", "/yoga-training", "/training-yoga"],
  },
  seminars: {
    path: "/seminars",
    label: ROUTE_LABELS.seminars,
    places: [],
    alsoTyped: ["/seminar", "/workshops"],
  },
  stressDeletion: {
    path: "/stressdeletion",
    label: ROUTE_LABELS.stressDeletion,
    places: [],
    alsoTyped: ["/stress-deletion", "/stress", "/stress-management"],
  },
  naturopathy: {
    path: "/naturopathy",
    label: ROUTE_LABELS.naturopathy,
    places: [],
    alsoTyped: ["/naturopath"],
  },
  videoConsultation: {
    path: "/Videoconsultancy",
    label: ROUTE_LABELS.videoConsultation,
    places: ["main"],
    alsoTyped: ["/video-consultation", "/video-consultancy", "/teleconsultation", "/online-consultation"],
  },
  doctors: {
    path: "/DoctorsDetails",
    label: ROUTE_LABELS.doctors,
    places: ["more"],
    alsoTyped: ["/doctors", "/doctors-details", "/our-doctors"],
  },
  corporateClinic: {
    path: "/CorporateClinic",
    label: ROUTE_LABELS.corporateClinic,
    places: [],
    alsoTyped: ["/corporate", "/corporate-clinic", "/corporate-wellness"],
  },
  consultants: {
    path: "/staff",
    label: ROUTE_LABELS.consultants,
    places: ["main"],
    alsoTyped: ["/consultants", "/our-team"],
  },
  privacy: {
    path: "/privacy",
    label: ROUTE_LABELS.privacy,
    places: ["legal"],
    alsoTyped: ["/privacy-policy"],
  },
  accessibility: {
    path: "/accessibility",
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

/**
 * Routes with a file of their own in `src/pages`, which always exist; all others are made from one Markdown file
 * each.
 */
export const PAGES_OF_THEIR_OWN = [
  ROUTES.home,
  ROUTES.about,
  ROUTES.gallery,
  ROUTES.pose,
  ROUTES.price,
  ROUTES.team,
  ROUTES.contact,
  ROUTES.yoga,
  ROUTES.blog,
  ROUTES.seminars,
  ROUTES.videoConsultation,
  ROUTES.doctors,
  ROUTES.consultants,
].map((route) => route.path);

/** Whether a path has a file of its own in `src/pages`. */
export function hasPageFile(path: string): boolean {
  return PAGES_OF_THEIR_OWN.some((own) => own === path);
}
