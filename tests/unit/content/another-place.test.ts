import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = sharedProject();

test("after another country of patients abroad: each text that names the former one", async () => {
  // One file may name a country that is meant.
  for (const [file, text] of [
    ["pages/privacy.md", "The data centre is in Singapore, under the UK GDPR."],
    ["pages/open-day.md", "On Monday, in the UK too."],
  ] as const)
    project.change(file, (page) => `${page}\n${text}\n`);
  expect(await project.problems()).toEqual([]);
  project.edit("place.yaml", "  country: GB", "  country: IE");
  expect((await project.problems()).map((problem) => problem.split(" is named")[0])).toEqual([
    "clinic.yaml, line 49: Hint: “UK”",
    "clinic.yaml, line 54: Hint: “United Kingdom”",
    "pages/open-day.md, line 13: Hint: “UK”",
    "place.yaml, line 32: Hint: “UK”",
  ]);
});

test("in another language: the words that published content needs", async () => {
  project.edit("place.yaml", "country: IN", "languages: [en, ar]\ncountry: IN");
  const missing = async () =>
    (await project.problems()).filter((problem) => problem.includes("are missing in"));
  expect(await missing()).toContainEqual(
    expect.stringMatching(/^place\.yaml, line 2: The words “poses” .*poses\/tree\.yaml needs/),
  );
  project.edit("poses/tree.yaml", "name:", "published: false\nname:");
  expect((await missing()).join()).not.toContain("poses");
});
