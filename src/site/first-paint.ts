/** When the first text or picture was painted, in milliseconds of `performance.now`; 0 where nothing was painted yet. */
export function firstPaintMs(): number {
  return performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
}
