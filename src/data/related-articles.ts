const NEWEST = 5;

/**
 * The articles listed beside an article: the newest others, and the one written just before it, so that every article
 * has a link, and the build does not grow with the square of their number.
 *
 * @param articles the newest first
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
