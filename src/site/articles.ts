import { ROUTES } from "./routes.ts";

/** The article that stands at /BlogDetails (specification, section 2), by its file name. */
export const BLOG_ARTICLE = "acupuncture-diet-and-yoga";

/** Where an article is read: the one of the specification at its own route, others below /articles. */
export function articlePath(id: string): `/${string}` {
  return id === BLOG_ARTICLE ? ROUTES.blog.path : `/articles/${id}`;
}

/** How many of the newest articles stand beside each. */
const NEWEST = 5;

/**
 * What stands beside an article: the newest others, and the one that was written just before it, so that a
 * reader can go on from each to the next and every article has a link (docs/decisions/0007).
 *
 * @param articles all of them, the newest first
 */
export function besideArticle<Article extends { readonly id: string }>(
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
