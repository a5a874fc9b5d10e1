import { expect, test } from "vitest";

import { relatedArticles } from "../../../src/site/articles.ts";

/** The newest first: article 40 was written last. */
const ARTICLES = Array.from({ length: 40 }, (_, index) => ({ id: String(40 - index) }));
const beside = (id: string) => relatedArticles(ARTICLES, id).map((article) => article.id);

test.each([
  ["38", ["40", "39", "37", "36", "35"]],
  ["20", ["40", "39", "38", "37", "36", "19"]],
])("article %s lists the newest others, and the one written just before it: %j", (id, listed) => {
  expect(beside(id)).toEqual(listed);
});

test("from any article every older one can be reached by links", () => {
  const reached = new Set(["40"]);
  for (const id of reached) for (const next of beside(id)) reached.add(next);
  expect(reached.size).toBe(ARTICLES.length);
});
