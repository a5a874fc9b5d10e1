import { ROUTES } from "../site/routes.ts";
import { readCollection, valueOf } from "./read.ts";

/**
 * The article at /BlogDetails (specification, section 2), by its file name: `blogArticle` of offer.json. Undefined
 * without articles, and where the file cannot be read, about which the content check has a sentence.
 */
export function blogArticle(): unknown {
  const [offer] = readCollection("offer");
  return offer && valueOf(offer, "blogArticle");
}

/**
 * The path of an article: the one of the specification at its own route, others below /articles. These have
 * no comment form, because the wire format of a comment does not name its article.
 *
 * @param first the article at the route of the specification
 */
export function articlePath(id: string, first = blogArticle()): `/${string}` {
  return id === first ? ROUTES.blog.path : `/articles/${id}`;
}
