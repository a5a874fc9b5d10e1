/** What the content check says about translations (decision 0420), each beside an original of the valid fixtures. */
import { expect, test } from "vitest";
import { overlaid } from "../../../src/fields/values.ts";
import { languagesOf } from "../../../scripts/check/reader/read.ts";
import { sharedProject } from "./project.ts";

const project = sharedProject();

const KANNADA = "fees.kn.yaml";
const TRANSLATED = `heading: ದರ
lead: ಹಣ ಕೊಡಿ.
fees:
  - name: ಭೇಟಿ
`;

const addLanguages = (languages: string) =>
  project.edit("place.yaml", "country: IN", `languages: [${languages}]\ncountry: IN`);

const expectProblem = async (words: string) => expect((await project.problems()).join("\n")).toContain(words);
const expectNoProblem = async (words: string) =>
  expect((await project.problems()).join("\n")).not.toContain(words);

test("a line that is no text, a text that is too long, and missing texts are reported in the translation", async () => {
  addLanguages("en, kn").write(KANNADA, `${TRANSLATED.replace("ದರ", "L".repeat(91))}    price: 900\n`);
  await expectProblem(`${KANNADA}, line 1: “heading” has`);
  await expectProblem(`${KANNADA}, line 4: Hint: 1 of 4 texts are not translated`);
  await expectProblem(`${KANNADA}, line 5: Hint: “fees.0.price” has no effect in a`);
});

test("after an item of the original was removed, no text stands beside another item, and a hint names the list", async () => {
  const facts = [{ name: "First visit", price: 1500 }];
  expect(overlaid(facts, [{ name: "ಬೆಲೆ" }, { name: "ಭೇಟಿ" }])).toEqual(facts);
  addLanguages("en, kn").write(KANNADA, `${TRANSLATED}  - name: ಬೆಲೆ\n`);
  await expectProblem(
    `${KANNADA}, line 3: Hint: “fees” does not have as many items as in src/content/fees.yaml`,
  );
});

test("a translation without the text of its file, which gives a page its name in lists, is no problem", async () => {
  addLanguages("en, kn").write("services/yoga.kn.md", "---\nname: ಯೋಗ\n---\n");
  await expectNoProblem("yoga.kn.md");
});

test("a translation needs its original, and its language in place.yaml, the words of the site and lists of claims", async () => {
  project.write("services/nothing.kn.md", "").write(KANNADA, TRANSLATED);
  await expectProblem("There is no file “nothing” that this one translates.");
  await expectProblem("Add “kn” to “languages:” in place.yaml");
  addLanguages("en, ta");
  await expectProblem("The site has no words in the language “ta”");
  await expectProblem("Claims about health are not checked in the language “ta”");
});

test("a place.yaml that cannot be read is a problem of that file alone; Astro's configuration reads English until it can", async () => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED);
  expect(languagesOf(project.folder)).toEqual(["en", "kn"]);
  project.edit("place.yaml", "country: IN", "country: [IN");
  await expectNoProblem("Add “kn”");
  expect(languagesOf(project.folder)).toEqual(["en"]);
});

test("a number to call that the original names is in the translation, too", async () => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED).edit("fees.yaml", "You pay", "Call 112. You pay");
  await expectProblem("names the number 112 here");
  project.edit(KANNADA, "ಹಣ", "112. ಹಣ");
  await expectNoProblem("names the number");
});

test.each([
  ["998", "ಯುಕೆಯಲ್ಲಿ 998ಕ್ಕೆ ಕರೆ ಮಾಡಿ"],
  ["೯೯೮", "ಕರೆ ಮಾಡಿ. ಭಾರತದಲ್ಲಿ 112, ಯುಕೆಯಲ್ಲಿ ೯೯೮"],
])("a number to call that place.yaml does not have, %s", async (number, text) => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED).edit(KANNADA, "ಹಣ ಕೊಡಿ", text);
  await expectProblem(`${KANNADA}, line 2: “${number}” is not among the numbers`);
});

test("claims in a translation are judged by the lists of its language", async () => {
  addLanguages("en, kn").write(
    "fees.kn.yaml",
    "heading: ಗುಣಪಡಿಸುವುದಿಲ್ಲ. ₹100.\nlead: ಮಧುಮೇಹವನ್ನು ಗುಣಪಡಿಸುತ್ತದೆ. ೧೦೦% ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ.\n",
  );
  const claims = (await project.problems()).filter((problem) => problem.includes("is a promise"));
  expect(claims).toEqual(
    ["ಗುಣಪಡಿಸುತ್ತದೆ", "೧೦೦%", "ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ"].map((claim): unknown =>
      expect.stringContaining(`line 2: “${claim}” is a promise`),
    ),
  );
});
