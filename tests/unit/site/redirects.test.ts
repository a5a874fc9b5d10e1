import { expect, test } from "vitest";
import { pagesOf, readContent } from "../../../src/reader/read.ts";
import { sharedProject } from "../content/project.ts";

const project = sharedProject();

/**
 * Protects the addresses that people type (specification, section 2: odd spellings and the stray /className).
 */
test("other spellings lead to pages that exist, and not to one that has no content or is switched off", () => {
  project
    .edit("services/yoga.md", "route: /yoga", "route: /yoga\nredirectFrom: [/className, /classes]")
    .edit("headings.yaml", "gallery:", "gallery:\n  published: false")
    .remove("poses");
  const { sources } = readContent(project.folder);
  const found = pagesOf(sources).flatMap(({ path, redirectFrom }) =>
    redirectFrom.map((from) => `${from} ${path}`),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      "/blog /BlogDetails",
      "/doctors /DoctorsDetails",
      "/className /yoga",
      "/classes /yoga",
    ]),
  );
  expect(found.filter((each) => /^\/(?:asanas|photos)/.test(each))).toEqual([]);
});
