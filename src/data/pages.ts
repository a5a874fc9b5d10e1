/** Which pages exist: those that the published content switches on (decision 0281). */
import { articlePath, BLOG_ARTICLE } from "../site/articles.ts";
import { pathsOf, type Part, type RouteEntry, type SiteContent } from "../site/routes.ts";
import { everyEntry } from "./collections.ts";

async function siteContent(): Promise<SiteContent> {
  const [services, pages, gallery, poses, plans, fees, people, doctorEntries, articles] = await Promise.all([
    everyEntry("services"),
    everyEntry("pages"),
    everyEntry("gallery"),
    everyEntry("poses"),
    everyEntry("plans"),
    everyEntry("fees"),
    everyEntry("practitioners"),
    everyEntry("doctorEntries"),
    everyEntry("articles"),
  ]);
  const filled: Readonly<Record<Part, boolean>> = {
    gallery: gallery.length > 0,
    poses: poses.length > 0,
    prices: plans.length + fees.length > 0,
    consultants: people.some(({ data }) => data.staffOrder !== undefined),
    doctorEntries: doctorEntries.some(({ data }) => people.some(({ id }) => id === data.practitioner)),
    blog: articles.some(({ id }) => id === BLOG_ARTICLE),
  };
  const parts = (Object.keys(filled) as Part[]).filter((part) => filled[part]);
  return { routes: new Set([...services, ...pages].map(({ data }) => data.route)), parts: new Set(parts) };
}

/** The exact addresses of all pages but the articles below /articles. */
export async function existingPages(): Promise<ReadonlySet<string>> {
  return pathsOf(await siteContent());
}

/** A link of the content, if it leads to a page that exists. */
export async function ifItExists<Link extends { readonly route: string }>(
  link: Link | undefined,
): Promise<Link | undefined> {
  return link !== undefined && (await leadSomewhere([link.route])).length > 0 ? link : undefined;
}

/** The addresses of a list that lead to a page which exists: a page may be taken off the site before its links are. */
export async function leadSomewhere(addresses: readonly string[]): Promise<readonly string[]> {
  const paths = await existingPages();
  const articles = (await everyEntry("articles")).map(({ id }): string => articlePath(id));
  return addresses.filter((address) => {
    const [path = ""] = address.split("#");
    return paths.has(path) || articles.includes(path);
  });
}

/**
 * The paths of a file in `src/pages` that makes one page, with its address as the parameter: one path if its content
 * switches the page on, otherwise none.
 *
 * @param parameter the name in the square brackets of the file
 */
export async function onlyIfItExists(route: RouteEntry, parameter: string) {
  const exists = (await existingPages()).has(route.path);
  return exists ? [{ params: { [parameter]: route.path.slice(1) } }] : [];
}
