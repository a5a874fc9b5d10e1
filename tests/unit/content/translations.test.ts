/** What the content check says about translations (decision 0420), each beside an original of the valid fixtures. */
import { expect, test } from "vitest";
import { languagesOf } from "../../../src/reader/read.ts";
import { wordsOf } from "../../../src/words/words.ts";
import { sharedProject } from "./project.ts";

const project = sharedProject();

const FEES = "fees.yaml";
const SPANISH = "fees.es.yaml";
const TRANSLATED = `heading: Lo que cuesta una visita
lead: Usted paga cada visita.
fees:
  - name: Primera visita
`;

const addLanguages = (languages: string) =>
  project.edit("place.yaml", "country: IN", `languages: [${languages}]\ncountry: IN`);
const translate = (text = TRANSLATED) => addLanguages("en, es").write(SPANISH, text);

const expectProblem = async (words: string) => expect((await project.problems()).join("\n")).toContain(words);
const expectNoProblem = async (words: string) =>
  expect((await project.problems()).join("\n")).not.toContain(words);

test.each([
  ["a line that is no text", `${TRANSLATED}    price: 900\n`, "line 5: “fees.0.price” has no effect in a"],
  ["a text that is too long", `heading: ${"C".repeat(90)}\n`, "line 1: “heading” is too long"],
  ["texts that are missing", TRANSLATED, "line 4: Hint: 1 of 4 texts are not translated"],
])("%s is reported in the translation", async (_what, text, words) => {
  translate(text);
  await expectProblem(`${SPANISH}, ${words}`);
});

test("a translation needs its original, and its language in place.yaml", async () => {
  project.write("services/nothing.es.md", "").write(SPANISH, TRANSLATED);
  await expectProblem("There is no file “nothing” that this one translates.");
  await expectProblem("Add “es” to “languages:” in place.yaml");
});

test("a place.yaml that cannot be read is a problem of that file alone; Astro's configuration reads English until it can", async () => {
  translate();
  expect(languagesOf(project.folder)).toEqual(["en", "es"]);
  project.edit("place.yaml", "country: IN", "country: [IN");
  await expectNoProblem("Add “es”");
  expect(languagesOf(project.folder)).toEqual(["en"]);
});

test("a number to call that the original names is in the translation, too", async () => {
  project.edit(FEES, "You pay", "Call 112. You pay");
  translate();
  await expectProblem("names the number 112 here");
  project.edit(SPANISH, "Usted", "Llame al 112. Usted");
  await expectNoProblem("names the number");
});

test("claims in a translation are judged by the lists of its language", async () => {
  addLanguages("en, kn").write("fees.kn.yaml", "lead: ಮಧುಮೇಹವನ್ನು ಗುಣಪಡಿಸುತ್ತದೆ.\n");
  await expectProblem("“ಗುಣಪಡಿಸುತ್ತದೆ”");
  project.edit("fees.kn.yaml", "ಗುಣಪಡಿಸುತ್ತದೆ", "ಗುಣಪಡಿಸುವುದಿಲ್ಲ");
  await expectNoProblem("ಗುಣಪಡಿಸ");
  project.write("fees.kn.yaml", "lead: ಶುಲ್ಕ ₹100.\n");
  await expectNoProblem("₹100");
  project.write("fees.kn.yaml", "lead: ೧೦೦% ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ.\n");
  await expectProblem("“೧೦೦%” is a promise");
  await expectProblem("“ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ” is a promise");
});

test("a language needs its words, and no heading of the home page is the name of a slider", async () => {
  addLanguages("en, ta");
  await expectProblem("The site has no words in the language “ta”");
  await expectProblem("Claims about health are not checked in the language of “ta”");
  project.edit("home.yaml", "One clinic that looks at the whole person", wordsOf("en").sliders.hero.label);
  await expectProblem("another part of the home page already has this one");
});
