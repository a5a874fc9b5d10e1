import { ROUTES } from "./routes.ts";

/** The article that stands at /BlogDetails (specification, section 2), by its file name. */
export const BLOG_ARTICLE = "acupuncture-diet-and-yoga";

/** Where an article is read: the one of the specification at its own route, others below /articles. */
export function articlePath(id: string): `/${string}` {
  return id === BLOG_ARTICLE ? ROUTES.blog.path : `/articles/${id}`;
}
