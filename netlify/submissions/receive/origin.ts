/** The site that a post comes from. "unclear" is accepted and noted: some old browsers do not send it. */
export type Origin = "own" | "foreign" | "unclear";

/**
 * Classifies a post by `Sec-Fetch-Site`, which a page cannot forge, and by `Origin` in browsers without it.
 * There are no cookies to protect; this only stops other sites from using our forms.
 * @param siteOrigin the site's address where it is known; behind a proxy the request may name another host
 */
export function originOf(request: Request, siteOrigin: string | undefined): Origin {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite === "same-origin" || fetchSite === "none") return "own";
  if (fetchSite === "cross-site") return "foreign";
  const origin = request.headers.get("origin");
  if (origin === null) return "own";
  if (origin === "null") return "unclear";
  const own = [request.url, siteOrigin].filter((url) => url !== undefined && URL.canParse(url));
  const hosts = own.map((url) => new URL(url ?? "").host);
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? "own" : "foreign";
}
