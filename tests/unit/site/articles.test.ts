import { expect, test } from "vitest";

import { relatedArticles } from "../../../src/site/articles.ts";

/** The newest first: article 40 was written last. */
const ARTICLES = Array.from({ length: 40 }, (_, index) => ({ id: String(40 - index) }));
const beside = (id: string) => relatedArticles(ARTICLES, id).map((article) => article.id);

test("an article lists the five newest others and the one written just before it, so that links lead to every older one", () => {
  expect(beside("20")).toEqual(["40", "39", "38", "37", "36", "19"]);
  const reached = new Set(["40"]);
  for (const id of reached) for (const next of beside(id)) reached.add(next);
  expect(reached.size).toBe(ARTICLES.length);
});
