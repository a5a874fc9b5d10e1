import { basename } from "node:path";

import type { CmsConfig } from "@sveltia/cms";
import { expect, test } from "vitest";

import { backendFrom, choicesOf, cmsConfig } from "#scripts/cms/config.ts";
import { sharedProject } from "../content/project.ts";

/** Protects: the CMS has exactly the fields of the content schemas, with the same labels and limits. */
const project = sharedProject();
const config = cmsConfig(backendFrom({}), choicesOf(project.folder));

interface Shown {
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly pattern?: readonly [pattern: string, sentence: string];
  readonly fields?: readonly Shown[];
  readonly field?: Shown;
}
const below = (fields: readonly Shown[], above = ""): readonly (readonly [string, Shown])[] =>
  fields.flatMap((shown) => {
    const path = above + shown.name;
    return [[path, shown], ...below(shown.fields ?? (shown.field ? [shown.field] : []), `${path}.`)];
  });
/** Every collection and its fields, those in groups and lists, too: "classes.classes.fee". */
const fieldsOf = ({ collections = [], singletons = [] }: CmsConfig) =>
  new Map(below([...collections, ...singletons] as readonly Shown[]));
const fields = fieldsOf(config);

test.each([
  ["pages.summary", { label: "Summary", required: true, widget: "text", minlength: 70 }],
  // A new review is not confirmed. A flag that a file may leave out is written only if somebody chooses it.
  ["reviews.sample", { widget: "boolean", required: true, default: true }],
  ["articles.sample", { widget: "select", required: false }],
  ["services.related", { multiple: true, options: expect.arrayContaining(["/open-day"]) as unknown }],
])("from the schema, for %s: %o", (path, properties) => {
  expect(fields.get(path)).toMatchObject(properties);
});

test("without names to choose, one is typed", () => {
  const withoutFees = cmsConfig(backendFrom({}), { ...choicesOf(project.folder), fee: [] });
  expect(fieldsOf(withoutFees).get("classes.classes.fee")).toMatchObject({ widget: "string" });
});

test("every field has a label in words and a hint", () => {
  for (const [path, { label, hint }] of fields)
    if (path.includes(".")) {
      expect(label, path).toMatch(/^[A-Z][a-zA-Z' ]+$/);
      expect(hint, path).toMatch(/\w/);
    }
});

// The patterns of the CMS that are written beside a rule of the schema that is code.
test.each([
  ["clinic.phone", ["+91 98765 43210", "+44 (0)113 496 0000"], "98765 43210"],
  ["clinic.hours.days", ["Mon, Wed, Fri", "24 December 2027 to 2 January 2028"], "Mon Tue"],
])("of %s the CMS accepts %j, and not “%s”", (path, right, wrong) => {
  const [pattern = "", sentence] = fields.get(path)?.pattern ?? [];
  expect([...right, wrong].filter((text) => new RegExp(pattern).test(text))).toEqual(right);
  expect(sentence).toMatch(/\.$/);
});

test.each([
  [{ CMS_REPOSITORY: "clinic/site", CMS_BRANCH: "live" }, "clinic/site", "live"],
  [{ REPOSITORY_URL: "git@github.com:clinic/site.git" }, "clinic/site", "main"],
  // The CMS asks for the folder of this name.
  [{}, `local/${basename(process.cwd())}`, "main"],
])("the repository and branch follow %j", (env, repo, branch) => {
  expect(backendFrom(env)).toMatchObject({ name: "github", repo, branch });
});

test("in two languages: texts in both, everything else once", () => {
  const both = cmsConfig(backendFrom({}), {}, ["en", "kn"]);
  expect(both.i18n).toMatchObject({ locales: ["en", "kn"], default_locale: "en" });
  const shown = fieldsOf(both);
  expect(shown.get("services.name")).toMatchObject({ i18n: true, required: ["en"] });
  expect(shown.get("services.body")).toMatchObject({ i18n: true });
  expect(shown.get("services.route")).toMatchObject({ i18n: false });
  expect(shown.get("clinic")).toMatchObject({ file: "src/content/clinic.{{locale}}.yaml", i18n: true });
  // The words of other people.
  expect(shown.get("reviews")).not.toHaveProperty("i18n");
  expect(config).not.toHaveProperty("i18n");
});
