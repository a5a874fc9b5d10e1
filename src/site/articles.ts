import offer from "../content/offer.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

// A clinic without articles does not have this key.
const { blogArticle }: Pick<typeof offer, "replyTime"> & { readonly blogArticle?: string | undefined } =
  offer;

/** The article at /BlogDetails (specification, section 2), by its file name; undefined without articles. */
export const BLOG_ARTICLE = blogArticle;

/**
 * The path of an article: the one of the specification at its own route, others below /articles. These have
 * no comment form, because the wire format of a comment does not name its article.
 */
export function articlePath(id: string): `/${string}` {
  return id === BLOG_ARTICLE ? ROUTES.blog.path : `/articles/${id}`;
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
