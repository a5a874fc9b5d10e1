import type { CmsConfig } from "@sveltia/cms";
import { expect, test } from "vitest";
import { FORMS } from "../../../src/forms/index.ts";
import { choicesOf } from "../../../scripts/cms/choices.ts";
import { backendFrom, cmsConfig } from "../../../scripts/cms/config.ts";
import { sharedProject } from "../content/project.ts";

/** Protects: the CMS has exactly the fields of the content schemas, with the same labels and limits. */
const project = sharedProject();
const config = cmsConfig(backendFrom({}), choicesOf(project.folder));

/** What the tests read of a field. */
interface Shown {
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean | readonly string[];
  readonly i18n?: boolean;
  readonly pattern?: readonly [pattern: string, sentence: string];
  readonly fields?: readonly Shown[];
  readonly field?: Shown;
}
const placesOf = ({ collections = [], singletons = [] }: CmsConfig) =>
  [...collections, ...singletons] as readonly Shown[];
/** A field by the names of its collection and its keys: "classes.classes.fee". */
const fieldOf = (path: string, of = config): Shown | undefined =>
  path
    .split(".")
    .reduce<Shown | undefined>((inside, name) => inside?.fields?.find((field) => field.name === name), {
      name: "",
      fields: placesOf(of),
    });
const withInner = (field: Shown): readonly Shown[] => [
  field,
  ...[...(field.fields ?? []), ...(field.field ? [field.field] : [])].flatMap(withInner),
];
/** All fields, with those in groups and lists. */
const allFields = placesOf(config).flatMap(({ fields = [] }) => fields.flatMap(withInner));

const pages: unknown = expect.arrayContaining(["/price", "/open-day"]);
const classPlaces: unknown = expect.arrayContaining(["indiranagar", "video"]);
const services = FORMS.appointment.fields.find(({ name }) => name === "service")?.options ?? [];

test.each([
  [
    "pages.summary",
    {
      ...{ label: "Summary", required: true, widget: "text", minlength: 70, maxlength: 160 },
      hint: expect.stringMatching(/^Write what the page offers .* 160 characters\.$/) as unknown,
    },
  ],
  ["pages.route", { pattern: ["^\\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*$", expect.any(String) as string] }],
  ["pages.body", { widget: "richtext" }],
  ["poses.style", { options: ["Pilates Yoga", "Vinyasa yoga", "Hatha Yoga"] }],
  ["practitioners.staffOrder", { required: false, min: 1 }],
  ["services.questions", { widget: "list", min: 4 }],
  ["services.practitioner", { widget: "relation", collection: "practitioners" }],
  ["reasons.reasons.people", { widget: "relation", multiple: true, collection: "practitioners" }],
  ["classes.classes.fee", { widget: "select", options: ["First visit"] }],
  ["classes.classes.place", { options: classPlaces }],
  ["articles.date", { widget: "datetime", format: "YYYY-MM-DD", required: true }],
  // A new review is not confirmed. A flag that a file may leave out is written only if somebody chooses it.
  ["reviews.sample", { widget: "boolean", required: true, default: true }],
  ["articles.sample", { widget: "select", required: false }],
  ["fees.fees", { summary: "{{fields.name}}" }],
  ["clinic.phone", { hint: expect.not.stringContaining("file") as unknown }],
  ["services.practitioner", { hint: "Choose from the list." }],
  ["brand.colours.page", { widget: "color", allowInput: true }],
  // Pages and the options of the appointment form are chosen from lists.
  ["services.related", { widget: "select", multiple: true, options: pages, min: 1 }],
  ["slides.link", { widget: "select", multiple: false, options: pages }],
  ["services.bookAs", { widget: "select", required: false, options: services.map(({ value }) => value) }],
])("the CMS takes from the schema, for %s: %o", (path, properties) => {
  expect(fieldOf(path)).toMatchObject(properties);
});

test("a name is typed while there is none to choose, as in a timetable without fees: the CMS refuses an empty list", () => {
  const withoutFees = cmsConfig(backendFrom({}), { ...choicesOf(project.folder), fee: [] });
  expect(fieldOf("classes.classes.fee", withoutFees)).toMatchObject({ widget: "string" });
});

test("every field, group and list of the CMS has a label in words and a hint", () => {
  const bare = allFields.filter(({ label, hint }) => !/^[A-Z][a-zA-Z' ]+$/.test(label ?? "") || !hint);
  expect(bare).toEqual([]);
});

/** What a field accepts, with its label. */
const withPattern = allFields.flatMap(({ label = "", pattern }) =>
  pattern ? [[label, pattern] as const] : [],
);
test.each([
  ["Phone", ["+91 98765 43210", "+44 (0)113 496 0000"], ["98765 43210", "call us"]],
  [
    "Days",
    ["Mon-Sat", "Mon, Wed, Fri", "Monday to Saturday", "26 January", "24 December 2027 to 2 January 2028"],
    ["Mon-Sta", "weekdays", "Mon Tue", "January 26"],
  ],
  ["Opens", ["08:00", "24:00"], ["8 am", "25:00"]],
  ["Time zone", ["Asia/Kolkata", "America/Argentina/Ushuaia", "Etc/GMT+5"], ["IST", "India time"]],
  ["Locale", ["en-IN", "kn"], ["english", "en_IN"]],
  ["Currency", ["INR"], ["Rs", "rupees"]],
  ["Postcode", ["560038", "N1 0AA", "1234-567"], ["Bengaluru, 560 038"]],
  ["Map", ["https://www.openstreetmap.org/search?query=London"], ["openstreetmap.org", "http://example.com"]],
  ["Email", ["hello@clinic.example"], ["hello at clinic.example"]],
])(
  "while somebody types, the CMS accepts for %s %j, and refuses %j with a sentence",
  (label, right, wrong) => {
    const patterns = withPattern.filter(([of]) => of === label).map(([, pattern]) => pattern);
    expect(patterns).not.toEqual([]);
    for (const [pattern, sentence] of patterns) {
      const accepts = (text: string) => new RegExp(pattern).test(text);
      expect(sentence).toMatch(/\.$/);
      // A class is on days of the week alone.
      expect(right.filter((text) => !accepts(text) && !/\d [JD]/.test(text))).toEqual([]);
      expect(wrong.filter(accepts)).toEqual([]);
    }
  },
);

// Without "[skip ci]", which would stop the checks and the preview of a draft. On a branch of the editors' own, the pull
// request of the branch publishes.
const PUBLISHED: unknown = {
  ...{ name: "github", repo: "clinic/site", branch: "main", skip_ci: false, preview_context: "netlify" },
  commit_messages: expect.objectContaining({ update: "[no-ci] Update {{collection}} “{{slug}}”" }) as unknown,
};
test.each([
  [
    { CMS_REPOSITORY: "clinic/site", CMS_BRANCH: "live" },
    { name: "github", repo: "clinic/site", branch: "live" },
  ],
  [{ CMS_REPOSITORY: "clinic/site" }, PUBLISHED],
  [{ REPOSITORY_URL: "https://github.com/clinic/site" }, PUBLISHED],
  [{ REPOSITORY_URL: "git@github.com:clinic/site.git" }, PUBLISHED],
  [{}, { name: "github", repo: "not-set/not-set", auth_methods: ["token"] }],
])("the backend of the CMS follows the environment %j", (env, backend) => {
  expect(backendFrom(env)).toEqual(backend);
});

test("a site in two languages has each text in both, side by side, and everything else once", () => {
  const both = cmsConfig(backendFrom({}), {}, ["en", "kn"]);
  expect(both.i18n).toMatchObject({
    locales: ["en", "kn"],
    default_locale: "en",
    structure: "multiple_files",
  });
  const expected: Readonly<Record<string, object>> = {
    name: { i18n: true, required: ["en"] },
    route: { i18n: false, required: ["en"] },
    facts: { i18n: true, required: ["en"] },
    picture: { i18n: true, required: ["en"] },
    order: { i18n: false },
    body: { i18n: true },
  };
  for (const [name, properties] of Object.entries(expected))
    expect(fieldOf(`services.${name}`, both), name).toMatchObject(properties);
  expect(fieldOf("clinic", both)).toMatchObject({ file: "src/content/clinic.{{locale}}.yaml", i18n: true });
  expect(fieldOf("reviews", both)).not.toHaveProperty("i18n");
  expect(config).not.toHaveProperty("i18n");
});
