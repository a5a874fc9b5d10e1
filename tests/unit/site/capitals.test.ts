import { expect, test } from "vitest";
import { inOtherCapitals } from "../../../src/site/capitals.ts";
import { ROUTE_NAMES, ROUTES } from "../../../src/site/routes.ts";

/** Services as their files describe them; the first has the misspelt address of the specification. */
const SERVICES = [{ path: "/acupenture", redirectFrom: ["/acupuncture"] }] as const;
const ALL = [...ROUTE_NAMES.map((name) => ROUTES[name]), ...SERVICES];

test.each([
  ["/blogdetails", "/BlogDetails"],
  ["/VIDEOCONSULTANCY.html", "/Videoconsultancy"],
  ["/Acupuncture", "/acupenture"],
  ["/CONTACT.HTML/", "/contact"],
  ["/contact%20", "/contact"],
])("%s is %s with other capitals", (typed, path) => {
  expect(inOtherCapitals(typed, ALL)).toBe(path);
});

test.each(["/BlogDetails", "/contacts"])("%s has no other capitals than a page", (typed) => {
  expect(inOtherCapitals(typed, ALL)).toBeUndefined();
});
