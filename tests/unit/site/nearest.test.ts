import { expect, test } from "vitest";
import { nearestRoutes, sameRoute } from "../../../src/site/nearest.ts";
import { linkTo, ROUTE_NAMES, ROUTES } from "../../../src/site/routes.ts";
import { WORDS } from "../../support/words.ts";

/** Services as their files describe them; the first has the misspelt address of the specification. */
const SERVICES = [{ path: "/acupenture", label: "Acupuncture", redirectFrom: ["/acupuncture"] }] as const;
const ALL = [...ROUTE_NAMES.map((name) => ({ ...ROUTES[name], ...linkTo(name, WORDS) })), ...SERVICES];
const first = (typed: string) => nearestRoutes(typed, ALL)[0]?.path;

test.each([
  ["/acupunctur", "/acupenture"],
  ["/holistic-wellness/pose", "/pose"],
])("%s means %s", (typed, path) => {
  expect(first(typed)).toBe(path);
});

test.each(["/.env", "/"])("%s has no suggestion", (typed) => {
  expect(first(typed)).toBeUndefined();
});

test.each([
  ["/blogdetails", "/BlogDetails"],
  ["/VIDEOCONSULTANCY.html", "/Videoconsultancy"],
  ["/Acupuncture", "/acupenture"],
  ["/CONTACT.HTML/", "/contact"],
  ["/contact%20", "/contact"],
])("%s is %s with other capitals", (typed, path) => {
  expect(sameRoute(typed, ALL)?.path).toBe(path);
});

test.each(["/BlogDetails", "/contacts"])("%s has no other capitals than a page", (typed) => {
  expect(sameRoute(typed, ALL)).toBeUndefined();
});
