/** The pages that a visitor may have meant with an address that does not exist. */

interface Findable {
  readonly path: string;
  readonly label: string;
  readonly redirectFrom: readonly string[];
}

/** A lower similarity is a coincidence; determined with the spellings in the tests. */
const LEAST_SIMILARITY = 0.34;

/** Letters and digits only: "/Video-Consultation.html" is "videoconsultation". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replace(/[^a-z0-9]/g, "");
}

function pairs(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Sørensen–Dice over pairs of letters: 0 for nothing in common, 1 for equal. */
function similarity(typed: string, word: string): number {
  const left = pairs(plain(typed));
  const right = pairs(plain(word));
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

/** The five names that are most similar to a written one, the most similar first. */
export function nearestNames(names: readonly string[], written: string): readonly string[] {
  return names.toSorted((one, other) => similarity(other, written) - similarity(one, written)).slice(0, 5);
}

/** The best similarity of a route to the typed text, over its path, its label and its other spellings. */
function score(typed: string, route: Findable): number {
  return Math.max(...[route.path, route.label, ...route.redirectFrom].map((word) => similarity(typed, word)));
}

/**
 * The route that a typed path names with other capitals: "/blogdetails" is /BlogDetails. Never the typed path itself, so
 * that following the result cannot lead back.
 */
export function sameRoute<Route extends Findable>(
  typed: string,
  routes: readonly Route[],
): Route | undefined {
  const wanted = typed
    .replace(/(?:%20|\/)+$/, "")
    .toLowerCase()
    .replace(/\.html?$/, "");
  return routes.find(
    ({ path, redirectFrom }) =>
      path !== typed && [path, ...redirectFrom].some((each) => each.toLowerCase() === wanted),
  );
}

/**
 * The routes nearest to a typed path, best first; none when nothing is similar. A path of several parts
 * ("/services/acupuncture") is also compared part by part.
 */
export function nearestRoutes<Route extends Findable>(
  typed: string,
  routes: readonly Route[],
  most = 3,
): readonly Route[] {
  const parts = [typed, ...typed.split("/")].filter((part) => plain(part) !== "");
  return routes
    .map((route) => ({ route, similarity: Math.max(0, ...parts.map((part) => score(part, route))) }))
    .filter((found) => found.similarity >= LEAST_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, most)
    .map((found) => found.route);
}
