import { expect, test } from "vitest";
import { nearestRoutes } from "../../../src/site/nearest.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { entriesOf } from "../../support/content.ts";

const services = entriesOf("services").map(({ data }) => ({
  path: data.route,
  label: data.name,
  alsoTyped: data.alsoTyped ?? [],
}));
const routes = [...Object.values<RouteEntry>(ROUTES), ...services];
const first = (typed: string) => nearestRoutes(typed, routes)[0]?.path;

test.each([
  ["/acupunctur", "/acupenture"],
  ["/Acupuncture.html", "/acupenture"],
  ["/blogdetails", "/BlogDetails"],
  ["/docters", "/DoctorsDetails"],
  ["/councelling", "/counselleing"],
  ["/naturopthy", "/naturopathy"],
  ["/prise", "/price"],
  ["/contactus/form", "/contact"],
  ["/stress", "/stressdeletion"],
])("%s means %s", (typed, path) => {
  expect(first(typed)).toBe(path);
});

test.each(["/wp-login.php", "/.env", "/xyz", "/"])("%s has no suggestion", (typed) => {
  expect(first(typed)).toBeUndefined();
});
