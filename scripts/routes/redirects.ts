import { withBlock } from "../marked-block.ts";
import { ROUTES } from "../../src/site/routes.ts";
import type { RouteEntry } from "../../src/site/routes.ts";

/** The lines around the generated part of netlify.toml. */
const MARKS = {
  begin: "# Redirects: written by `npm run generate:redirects` from src/site/routes.ts.",
  end: "# End of the redirects.",
};

/** An address that people type, and the exact route that it leads to. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** All redirects of the route table, in its order. */
export function redirects(): readonly Redirect[] {
  return Object.values<RouteEntry>(ROUTES).flatMap((route) =>
    route.alsoTyped.map((from) => ({ from, to: route.path })),
  );
}

/**
 * The text of netlify.toml with the redirects of the route table in their block, which is added at the
 * end where there is none.
 */
export function withRedirects(toml: string): string {
  const rules = redirects().map(
    ({ from, to }) => `[[redirects]]\n  from = "${from}"\n  to = "${to}"\n  status = 301\n`,
  );
  return withBlock(toml, MARKS, rules.join("\n"));
}
