import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { COLLECTIONS } from "#schemas/collections.ts";
import { sharedProject, VALID } from "./project.ts";

/** Protects: docs/editing.md is correct. Its examples are taken from it and applied as described. */
const GUIDE = readFileSync("docs/editing.md", "utf8");
const LAMP = readFileSync(`${VALID}/pictures/lamp.jpg`);
const PORTRAIT = await sharp(LAMP).rotate(90).toBuffer();

function example(heading: string): string {
  const [, section = ""] = GUIDE.split(`### ${heading}\n`);
  const [, text] = /```[a-z]*\n([^]*?)```/.exec(section.split("\n### ")[0] ?? "") ?? [];
  if (text === undefined) throw new Error(`docs/editing.md has no example below “${heading}”.`);
  return text;
}

const project = sharedProject();
const changeHours = (text: string) =>
  project.edit("clinic.yaml", 'hours:\n  - days: Mon-Sat\n    opens: "08:00"\n    closes: "18:00"\n', text);

const EXAMPLES: Readonly<Record<string, typeof changeHours>> = {
  "Change the opening hours": changeHours,
  "Breaks, 24 hours and holidays": changeHours,
  "Add a review": (text) => project.write("reviews/meera.yaml", text),
  "Add a person, or a photo of a person": (text) =>
    project.write("practitioners/dr-rao.jpg", PORTRAIT).write("practitioners/dr-rao.md", text),
  "Write an article": (text) =>
    project.write("pictures/tea.jpg", LAMP).write("articles/sleeping-well.md", text),
  "Add a picture to the gallery": (text) =>
    project.write("pictures/garden.jpg", LAMP).write("gallery/garden.yaml", text),
  "Add a page": (text) => project.write("pages/open-day.md", text),
};

test.each(Object.entries(EXAMPLES))("%s: the example is correct content", async (heading, apply) => {
  // Later, the holidays of the example would be in the past.
  vi.setSystemTime("2026-11-24");
  apply(example(heading));
  expect(await project.problems()).toEqual([]);
});

test("every file and folder of the content is named", () => {
  for (const place of Object.values(COLLECTIONS))
    expect(GUIDE).toContain("file" in place ? `\`${place.file}\`` : `\`${place.folder}/\``);
});
