/** The addresses that people type lead to pages (specification, section 2: odd spellings and the stray /className). */
import { expect, test } from "vitest";
import { pagesFromFiles, readContent } from "../../../scripts/check/reader/read.ts";
import { inOtherCapitals } from "../../../src/addresses/capitals.ts";
import { ROUTE_NAMES, ROUTES } from "../../../src/addresses/routes.ts";
import { sharedProject } from "../content/project.ts";

const project = sharedProject();

test("other spellings lead to pages that exist, and not to one that has no content or is switched off", () => {
  project
    .edit("services/yoga.md", "route: /yoga", "route: /yoga\nredirectFrom: [/className, /classes]")
    .edit("headings.yaml", "gallery:", "gallery:\n  published: false")
    .remove("poses");
  const { sources } = readContent(project.folder);
  const found = pagesFromFiles(sources).flatMap(({ path, redirectFrom }) =>
    redirectFrom.map((from) => `${from} ${path}`),
  );
  const wanted = ["/blog /BlogDetails", "/doctors /DoctorsDetails", "/className /yoga", "/classes /yoga"];
  expect(found).toEqual(expect.arrayContaining(wanted));
  expect(found.filter((each) => /^\/(?:asanas|photos)/.test(each))).toEqual([]);
});

/** The pages of the table, and a service with the misspelt address of the specification. */
const PAGES = [
  ...ROUTE_NAMES.map((name) => ROUTES[name]),
  { path: "/acupenture", redirectFrom: ["/acupuncture"] },
];

test.each<readonly [string, string | undefined]>([
  ["/blogdetails", "/BlogDetails"],
  ["/Acupuncture", "/acupenture"],
  ...[".", ",", ")", "!", "%20", "%E2%80%A6", "%3E", "%E2%80%9D", "/).", "%", "*", ".html.", "%E0%A5%A4"].map(
    (signs) => [`/Contact${signs}`, "/contact"] as const,
  ),
  ["/acupuncture.", "/acupenture"],
  ["/,", "/"],
  // A page itself, and no page.
  ["/BlogDetails", undefined],
  ["/contacts", undefined],
])("%s is %s with other capitals or signs", (typed, path) => {
  expect(inOtherCapitals(typed, PAGES)).toBe(path);
});
