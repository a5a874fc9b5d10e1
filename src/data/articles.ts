import type { CollectionEntry } from "astro:content";
import { relatedArticles } from "../site/articles.ts";
import { content } from "./content.ts";

/** All articles, the newest first. */
export const articles: readonly CollectionEntry<"articles">[] = content.articles.toSorted(
  (one, other) => other.data.date.getTime() - one.data.date.getTime(),
);

/** The articles shown beside an article. */
export function relatedArticlesOf(id: string): readonly CollectionEntry<"articles">[] {
  return relatedArticles(articles, id);
}
