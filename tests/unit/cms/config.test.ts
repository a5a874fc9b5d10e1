import type { Field } from "@sveltia/cms";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { FORMS } from "../../../src/forms/index.ts";
import { COLLECTIONS } from "../../../src/schemas/collections.ts";
import { picturePath } from "../../../src/schemas/picture.ts";
import { choicesOf } from "../../../scripts/cms/choices.ts";
import { backendFrom, cmsConfig } from "../../../scripts/cms/config.ts";
import { cmsField } from "../../../scripts/cms/fields.ts";
import { withoutCdn } from "../../../scripts/cms/offline.ts";
import { knownKeys } from "../../../scripts/content/fields.ts";

/** Protects: the CMS has exactly the fields of the content schemas, with the same labels and limits. */
const config = cmsConfig(backendFrom({}), choicesOf(process.cwd()));
const places = [...(config.collections ?? []), ...(config.singletons ?? [])].filter(
  (place) => "fields" in place,
);

function fieldOf(collection: string, name: string): Field | undefined {
  return places.find((place) => place.name === collection)?.fields.find((field) => field.name === name);
}

describe("the configuration of the CMS", () => {
  test("has every collection, with the keys of its schema in the same order", () => {
    const keys = Object.fromEntries(
      places.map(({ name, fields }) => [
        name,
        fields.map((field) => field.name).filter((key) => key !== "body"),
      ]),
    );
    const expected = Object.entries(COLLECTIONS).map(([name, place]) => [
      name,
      knownKeys(place.schema(picturePath)),
    ]);
    expect(keys).toEqual(Object.fromEntries(expected));
  });

  test("has a text below the keys of Markdown files, and of no others", () => {
    for (const [name, place] of Object.entries(COLLECTIONS)) {
      expect([name, fieldOf(name, "body") !== undefined]).toEqual([
        name,
        "ending" in place && place.ending === ".md",
      ]);
    }
  });

  test("takes labels, limits and choices from the schema", () => {
    expect(fieldOf("pages", "summary")).toMatchObject({
      label: "Summary",
      hint: "Write what the page offers in one or two sentences of 70 to 160 characters.",
      required: true,
      widget: "text",
      minlength: 70,
      maxlength: 160,
    });
    expect(fieldOf("pages", "route")).toMatchObject({
      pattern: ["^\\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*$", expect.any(String)],
    });
    expect(fieldOf("poses", "style")).toMatchObject({
      options: ["Pilates Yoga", "Vinyasa yoga", "Hatha Yoga"],
    });
    expect(fieldOf("practitioners", "staffOrder")).toMatchObject({ required: false, min: 1 });
    expect(fieldOf("services", "questions")).toMatchObject({ widget: "list", min: 4 });
    expect(fieldOf("services", "practitioner")).toMatchObject({
      widget: "relation",
      collection: "practitioners",
    });
    expect(fieldOf("articles", "date")).toMatchObject({ widget: "datetime", format: "YYYY-MM-DD" });
    const page: unknown = expect.objectContaining({ name: "page", widget: "color", allowInput: true });
    expect(fieldOf("brand", "colours")).toHaveProperty("fields", expect.arrayContaining([page]));
  });

  test("offers pages and options of the appointment form as lists", () => {
    const pages: unknown = expect.arrayContaining([{ label: "Price (/price)", value: "/price" }]);
    expect(fieldOf("services", "related")).toMatchObject({
      widget: "select",
      multiple: true,
      options: pages,
      min: 1,
    });
    expect(fieldOf("slides", "link")).toMatchObject({ widget: "select", multiple: false, options: pages });
    expect(fieldOf("fees", "fees")).toHaveProperty(
      "fields",
      expect.arrayContaining([
        expect.objectContaining({ name: "shownOn", widget: "select", options: pages }),
      ]),
    );
    const services = FORMS.appointment.fields.find(({ name }) => name === "service")?.options;
    expect(fieldOf("services", "bookAs")).toMatchObject({
      widget: "select",
      required: false,
      options: services?.map(({ value }) => ({ label: value, value })),
    });
  });

  test("takes no picture that the content check would refuse", () => {
    expect(config.media_libraries).toEqual({
      default: { config: { max_file_size: 8_000_000, slugify_filename: true } },
    });
  });

  test("refuses a schema without a label or a control", () => {
    expect(() => cmsField("colour", z.string())).toThrow("no hint for editors");
  });
});

describe("the backend of the CMS", () => {
  test.each([
    [
      { CMS_REPOSITORY: "clinic/site", CMS_BRANCH: "live" },
      { repo: "clinic/site", branch: "live" },
    ],
    [{ REPOSITORY_URL: "https://github.com/clinic/site" }, { repo: "clinic/site", branch: "main" }],
    [{ REPOSITORY_URL: "git@github.com:clinic/site.git" }, { repo: "clinic/site", branch: "main" }],
    [{}, { repo: "not-set/not-set" }],
  ])("follows the environment %j", (env, expected) => {
    expect(backendFrom(env)).toMatchObject({ name: "github", ...expected });
  });

  // A mark in the commits of another branch would reach the published one with a squashed pull request.
  test("deploys nothing for a save, except on a branch of the editors' own", () => {
    const repository = { CMS_REPOSITORY: "clinic/site" };
    expect(backendFrom(repository)).toMatchObject({ branch: "main", skip_ci: true });
    expect(backendFrom({ ...repository, CMS_BRANCH: "content" })).not.toHaveProperty("skip_ci");
  });
});

describe("the script of the CMS", () => {
  test("that asks a CDN for icons in another way than expected stops the build", () => {
    expect(() => withoutCdn("a script without fonts")).toThrow("Adapt scripts/cms/offline.ts");
  });
});
