/** What the content check says about translations (decision 0420), each beside an original of the valid fixtures. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languagesOf } from "../../../src/reader/read.ts";
import { wordsOf } from "../../../src/words/words.ts";
import { sharedProject } from "./project.ts";

const project = sharedProject();

const SEMINARS = "services/seminars.md";
const TRANSLATED = `---
name: Charlas
summary: Charlas y talleres en Bengaluru, para espaldas cansadas y mentes ocupadas, a cualquier edad.
card: Para la espalda.
picture:
  alt: Una lámpara
facts:
  length: 60 minutos
  sessions: Una o dos veces por semana
  where: En la clínica
helpsWith:
  - Espaldas rígidas
steps:
  - title: Hablamos
    text: Preguntamos cómo está.
  - title: Nos movemos
    text: Practicamos juntos.
bring:
  - Ropa cómoda
notFor:
  - Vaya antes al médico.
`;

/** Adds the translation of a file, and languages. */
function translate(text: string, file = "services/seminars.es.md", languages = "en, es"): void {
  if (languages !== "") project.edit("place.yaml", "country: IN", `languages: [${languages}]\ncountry: IN`);
  project.write(file, `${text}---\n`);
}

const expectProblem = async (words: string) => expect((await project.problems()).join("\n")).toContain(words);
const expectNoProblem = async (words: string) =>
  expect((await project.problems()).join("\n")).not.toContain(words);

test.each([
  ["a line that is no text", `${TRANSLATED}order: 3\n`, "line 22: “order” has no effect in a translation"],
  ["a text that the original does not have", `${TRANSLATED}lead: Venga.\n`, "line 22: “lead” has no effect"],
  ["a text that is too long", TRANSLATED.replace("Charlas", "C".repeat(60)), "line 2: “name” is too long"],
  ["texts that are missing", TRANSLATED, "line 2: Hint: 9 of 23 texts are not translated"],
])("%s is reported in the translation", async (_what, text, words) => {
  translate(text);
  await expectProblem(`services/seminars.es.md, ${words}`);
});

test("a translation needs its original, and its language in place.yaml", async () => {
  translate(TRANSLATED, "services/nothing.es.md", "");
  await expectProblem("There is no file “nothing” that this one translates.");
  translate(TRANSLATED, "services/seminars.es.md", "");
  await expectProblem("Add “es” to “languages:” in place.yaml");
});

test("a place.yaml that cannot be read is a problem of that file alone; Astro's configuration reads English until it can", async () => {
  translate(TRANSLATED);
  expect(languagesOf(project.folder)).toEqual(["en", "es"]);
  project.edit("place.yaml", "country: IN", "country: [IN");
  await expectProblem("place.yaml, line ");
  await expectNoProblem("Add “es”");
  expect(languagesOf(project.folder)).toEqual(["en"]);
});

test("a number to call that the original names is in the translation, too", async () => {
  project.edit(SEMINARS, "See a doctor first", "Call 112. See a doctor first");
  translate(TRANSLATED);
  await expectProblem("names the number 112 here");
  project.edit("services/seminars.es.md", "Vaya", "Llame al 112. Vaya");
  await expectNoProblem("names the number");
});

const git = (...parts: readonly string[]) =>
  spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@clinic.example", ...parts], {
    cwd: project.folder,
  });

test("a text of the original that has changed since is reported; its form and its other values are not", async () => {
  const change = (from: string, to: string): void => {
    project.edit(SEMINARS, from, to);
    git("commit", "-qam", "Change");
  };
  translate(TRANSLATED);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "Translate");
  change("order: 2", "order: 3");
  change("card: For back, breath and sleep.", 'card: "For back, breath and sleep."');
  await expectNoProblem("was changed after this translation");
  change("We ask how you are.", "We ask how you sleep.");
  await expectProblem("was changed after this translation");
});

const FIRST_STEP = "  - title: We talk\n    text: We ask how you are.\n";

test("items of a list that were moved, added or removed in the original are reported before and after the commit", async () => {
  const words = "items of “steps” were added, removed or moved";
  rmSync(join(project.folder, ".git"), { recursive: true, force: true });
  translate(TRANSLATED);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "Translate");
  project.edit(SEMINARS, "steps:\n", `steps:\n${FIRST_STEP.replaceAll("We", "Here we")}`);
  await expectProblem(`services/seminars.es.md, line 13: In the original, ${words}`);
  git("commit", "-qam", "Add a step");
  await expectProblem(words);
  // Whoever saves the translation has compared the two.
  project.edit("services/seminars.es.md", "steps:\n", "steps:\n  - title: Aquí\n    text: Aquí.\n");
  await expectNoProblem(words);
});

test("claims in a translation are judged by the lists of its language, and a language without lists says so", async () => {
  const claim = TRANSLATED.replace("Vaya antes al médico.", "ಮಧುಮೇಹವನ್ನು ಗುಣಪಡಿಸುತ್ತದೆ.");
  translate(claim, "services/seminars.kn.md", "en, kn, ta");
  await expectProblem("“ಗುಣಪಡಿಸುತ್ತದೆ”");
  await expectProblem("Claims about health are not checked in the language of “ta”");
  project.edit("services/seminars.kn.md", "ಗುಣಪಡಿಸುತ್ತದೆ", "ಗುಣಪಡಿಸುವುದಿಲ್ಲ");
  await expectNoProblem("ಗುಣಪಡಿಸ");
});

test("a language needs its words, and no heading of the home page is the name of a slider", async () => {
  project.edit("place.yaml", "country: IN", "languages: [en, ta]\ncountry: IN");
  await expectProblem("The site has no words in the language “ta”");
  const { label } = wordsOf("en").sliders.hero;
  project.edit("home.yaml", "One clinic that looks at the whole person", label);
  await expectProblem("another part of the home page already has this one");
});
