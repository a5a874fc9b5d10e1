import type { CollectionEntry } from "astro:content";
import { relatedArticles } from "../site/articles.ts";
import { allEntries } from "./collections.ts";

type Article = CollectionEntry<"articles">;

let sorted: Promise<readonly Article[]> | undefined;

async function newestFirst(): Promise<readonly Article[]> {
  const articles = await allEntries("articles");
  return articles.toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime());
}

/** The articles shown beside an article, sorted once per build. */
export async function relatedArticlesOf(id: string): Promise<readonly Article[]> {
  const articles = await (import.meta.env.DEV ? newestFirst() : (sorted ??= newestFirst()));
  return relatedArticles(articles, id);
}
