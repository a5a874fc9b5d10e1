interface Findable {
  readonly path: string;
  readonly redirectFrom: readonly string[];
}

/**
 * A path, or a part of one, without the signs that a chat or a text has added: "/contact." and
 * "/contact%E2%80%9D" are "/contact". Paths of pages end with a letter or a digit.
 */
export const withoutEndSigns = (typed: string): string => typed.replace(/(?:%[0-9a-f]{2}|[^0-9a-z])+$/i, "");

/**
 * The path of the page that a typed path names with other capitals, or with signs at its end. Never the typed
 * path itself, so that a redirect cannot loop.
 */
export function inOtherCapitals(typed: string, pages: readonly Findable[]): string | undefined {
  const wanted = withoutEndSigns(typed)
    .toLowerCase()
    .replace(/\.html?$/, "");
  return pages.find(
    ({ path, redirectFrom }) =>
      path !== typed &&
      [path, ...redirectFrom].some((each) => withoutEndSigns(each).toLowerCase() === wanted),
  )?.path;
}
