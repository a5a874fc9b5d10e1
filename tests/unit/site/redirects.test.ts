/** The addresses that people type lead to pages (specification, section 2). Redirects: tests/pages/routes.test.ts. */
import { expect, test } from "vitest";
import { inOtherCapitals } from "#addresses/capitals.ts";
import { ROUTE_NAMES, ROUTES } from "#addresses/routes.ts";

/** The pages of the table, and a service with the misspelt address of the specification. */
const PAGES = [
  ...ROUTE_NAMES.map((name) => ROUTES[name]),
  { path: "/acupenture", redirectFrom: ["/acupuncture"] },
];

test.each<readonly [string, string | undefined]>([
  ["/blogdetails", "/BlogDetails"],
  ["/Acupuncture", "/acupenture"],
  ...[",", "%20", "%E2%80%9D", "/).", "%", ".html.", "%E0%A5%A4"].map(
    (signs) => [`/Contact${signs}`, "/contact"] as const,
  ),
  ["/,", "/"],
  // A page itself, and no page.
  ["/BlogDetails", undefined],
  ["/contacts", undefined],
])("%s is %s with other capitals or signs", (typed, path) => {
  expect(inOtherCapitals(typed, PAGES)).toBe(path);
});
