import { expect, test } from "vitest";

import { relatedArticles } from "../../../src/site/articles.ts";

/** The newest first: article 40 was written last. */
const ARTICLES = Array.from({ length: 40 }, (_, index) => ({ id: String(40 - index) }));
const beside = (id: string) => relatedArticles(ARTICLES, id).map((article) => article.id);

test("an article lists the newest others, never itself", () => {
  expect(beside("40")).toEqual(["39", "38", "37", "36", "35"]);
  expect(beside("38")).toEqual(["40", "39", "37", "36", "35"]);
});

test("an old article also lists the one written just before it", () => {
  expect(beside("20")).toEqual(["40", "39", "38", "37", "36", "19"]);
  expect(beside("1")).toEqual(["40", "39", "38", "37", "36"]);
});

test("from any article every older one can be reached by links, six on a page at most", () => {
  expect(Math.max(...ARTICLES.map(({ id }) => beside(id).length))).toBe(6);
  const reached = new Set(["40"]);
  for (const id of reached) for (const next of beside(id)) reached.add(next);
  expect(reached.size).toBe(ARTICLES.length);
});
