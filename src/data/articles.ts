import { relatedArticles } from "../site/articles.ts";
import type { Content } from "./content.ts";
import type { Source } from "./site.ts";

/** The articles of the blog. */
export function articlesOf({ content }: Source) {
  /** The newest first. */
  const articles: Content["articles"] = content.articles.toSorted(
    (one, other) => other.data.date.getTime() - one.data.date.getTime(),
  );
  return {
    articles,

    /** The articles shown beside an article. */
    relatedArticlesOf: (id: string): Content["articles"] => relatedArticles(articles, id),
  };
}
