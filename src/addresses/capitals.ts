interface Findable {
  readonly path: string;
  readonly redirectFrom: readonly string[];
}

/**
 * The path of the page that a typed path names with other capitals: "/blogdetails" is /BlogDetails. Never the typed path
 * itself, so that following the result cannot lead back.
 */
export function inOtherCapitals(typed: string, pages: readonly Findable[]): string | undefined {
  const wanted = typed
    .replace(/(?:%20|\/)+$/, "")
    .toLowerCase()
    .replace(/\.html?$/, "");
  return pages.find(
    ({ path, redirectFrom }) =>
      path !== typed && [path, ...redirectFrom].some((each) => each.toLowerCase() === wanted),
  )?.path;
}
