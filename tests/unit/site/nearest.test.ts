import { expect, test } from "vitest";
import { nearestRoutes } from "../../../src/site/nearest.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";

/** Services as their files describe them; the first has the misspelt address of the specification. */
const SERVICES = [
  { path: "/acupenture", label: "Acupuncture", redirectFrom: ["/acupuncture"] },
  { path: "/stressdeletion", label: "Stress Deletion", redirectFrom: [] },
] as const;
const ALL = [...Object.values<RouteEntry>(ROUTES), ...SERVICES];
const first = (typed: string) => nearestRoutes(typed, ALL)[0]?.path;

test.each([
  ["/acupunctur", "/acupenture"],
  ["/Acupuncture.html", "/acupenture"],
  ["/docters", "/DoctorsDetails"],
  ["/holistic-wellness/pose", "/pose"],
  ["/stress", "/stressdeletion"],
])("%s means %s", (typed, path) => {
  expect(first(typed)).toBe(path);
});

test.each(["/.env", "/xyz", "/"])("%s has no suggestion", (typed) => {
  expect(first(typed)).toBeUndefined();
});
