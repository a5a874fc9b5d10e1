/**
 * Which pages exist: those with a file in `src/pages`, and the published services and plain pages (decision
 * 0280).
 */
import { articlePath } from "../site/articles.ts";
import { allEntries } from "./collections.ts";
import { pageFiles } from "./page-files.ts";

/** The exact addresses of all pages but the articles below /articles. */
export async function existingPages(): Promise<ReadonlySet<string>> {
  const entries = [...(await allEntries("services")), ...(await allEntries("pages"))];
  return new Set([...pageFiles(), ...entries.map(({ data }) => data.route)]);
}

/** A link of the content, if it leads to a page that exists. */
export async function linkIfExists<Link extends { readonly route: string }>(
  link: Link | undefined,
): Promise<Link | undefined> {
  return link !== undefined && (await existingLinks([link.route])).length > 0 ? link : undefined;
}

/**
 * The addresses in a list that lead to an existing page: a page may be taken off the site before its links.
 */
export async function existingLinks(addresses: readonly string[]): Promise<readonly string[]> {
  const paths = await existingPages();
  const articles = (await allEntries("articles")).map(({ id }): string => articlePath(id));
  return addresses.filter((address) => {
    const [path = ""] = address.split("#");
    return paths.has(path) || articles.includes(path);
  });
}
