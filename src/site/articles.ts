import { readFileSync } from "node:fs";
import { ROUTES } from "./routes.ts";

/**
 * The article at /BlogDetails (specification, section 2), by its file name: `blogArticle` of offer.json. Undefined
 * without articles, and where the file cannot be read, about which the content check has a sentence.
 */
export function blogArticle(): string | undefined {
  try {
    const offer = JSON.parse(readFileSync("src/content/offer.json", "utf8")) as {
      blogArticle?: string;
    } | null;
    return offer?.blogArticle;
  } catch {
    return undefined;
  }
}

/**
 * The path of an article: the one of the specification at its own route, others below /articles. These have
 * no comment form, because the wire format of a comment does not name its article.
 */
export function articlePath(id: string): `/${string}` {
  return id === blogArticle() ? ROUTES.blog.path : `/articles/${id}`;
}

/** The number of newest articles that are listed beside each article. */
const NEWEST = 5;

/**
 * The articles listed beside an article: the newest others, and the one written just before it, so that a
 * reader can go on from each to the next, every article has a link, and the build does not grow with the
 * square of their number.
 *
 * @param articles all of them, the newest first
 */
export function relatedArticles<Article extends { readonly id: string }>(
  articles: readonly Article[],
  id: string,
): readonly Article[] {
  const newest = articles
    .slice(0, NEWEST + 1)
    .filter((article) => article.id !== id)
    .slice(0, NEWEST);
  const before = articles[articles.findIndex((article) => article.id === id) + 1];
  return before === undefined || newest.includes(before) ? newest : [...newest, before];
}
