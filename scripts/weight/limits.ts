import { ROUTES } from "../../src/site/routes.ts";

/** What a page may weigh, in bytes as they travel (brotli 9; pictures and fonts as they are). */
export interface Limits {
  /** The name of the kind in a sentence. */
  readonly kind: string;
  /** The HTML with the styles in it. */
  readonly document: number;
  /** The part of the document up to the first heading and the first picture: what the first screen needs. */
  readonly firstScreen: number;
  /** The scripts that the document names. */
  readonly scripts: number;
  /** The first picture, as a phone fetches it. */
  readonly firstPicture: number;
  /** Every picture, as a phone fetches it that is scrolled to the end. */
  readonly pictures: number;
}

/**
 * Ten TCP segments of 1460 bytes, which a server sends before it waits for an acknowledgement (RFC 6928). What the
 * first screen needs must fit, or it waits for one more round trip.
 */
const FIRST_FLIGHT = 14_600;

const PAGE: Limits = {
  kind: "a page",
  document: 26_000,
  firstScreen: FIRST_FLIGHT,
  scripts: 5_000,
  firstPicture: 60_000,
  pictures: 400_000,
};
const HOME: Limits = { ...PAGE, kind: "the home page", document: 30_000, pictures: 700_000 };
const ARTICLE: Limits = { ...PAGE, kind: "an article", document: 40_000, pictures: 800_000 };
const GALLERY: Limits = { ...PAGE, kind: "the gallery", document: 40_000, pictures: 2_500_000 };

/**
 * The limits of a page. They are far above what the pages weigh, so that an editor's paragraphs, people and pictures
 * fit in; a design that outgrows its targets still breaks them.
 *
 * @param address of the page
 */
export function limitsOf(address: string): Limits {
  if (address === ROUTES.home.path) return HOME;
  if (address === ROUTES.gallery.path) return GALLERY;
  if (address === ROUTES.blog.path || address.startsWith("/articles/")) return ARTICLE;
  return PAGE;
}
