/** What the content check says about translations (decision 0420), each beside an original of the valid fixtures. */
import { expect, test } from "vitest";
import { contentSchemaOf, overlaid } from "../../../src/content-files/content-schemas.ts";
import { deadLinks } from "../../../scripts/build/link-check.ts";
import { languagesOf } from "../../../src/content-files/languages.ts";
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

async function expectProblems(...sentences: readonly string[]): Promise<void> {
  const found = (await project.problems()).join("\n");
  for (const words of sentences) expect(found).toContain(words);
}
const expectNoProblem = async (words: string) =>
  expect((await project.problems()).join("\n")).not.toContain(words);

test("no text, a text too long, missing texts: in the translation", async () => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED.replace("ದರ", "L".repeat(91)));
  await expectProblems(
    `${KANNADA}, line 1: “heading” has`,
    `${KANNADA}, line 4: Hint: 1 of 4 texts are not translated`,
  );
});

test("after an item was removed: no text beside another item", async () => {
  const { described } = contentSchemaOf({ collection: "fees" });
  const facts = { fees: [{ name: "First visit", price: 1500 }] };
  expect(overlaid(described, facts, { fees: [{ name: "ಬೆಲೆ" }, { name: "ಭೇಟಿ" }] })).toEqual(facts);
  addLanguages("en, kn").write(KANNADA, `${TRANSLATED}  - name: ಬೆಲೆ\n`);
  await expectProblems(`${KANNADA}, line 4: Hint: 2 of 4 texts are not translated`);
});

test("what is no text stays that of the original", () => {
  const { described } = contentSchemaOf({ collection: "services" });
  const translation = { name: "ಯೋಗ", route: "/kn-yoga", kind: "company" };
  expect(overlaid(described, { name: "Yoga", route: "/yoga", kind: "visit" }, translation)).toEqual({
    ...{ name: "ಯೋಗ", route: "/yoga", kind: "visit" },
  });
});

test("a translation without the text of its file is no problem", async () => {
  addLanguages("en, kn").write("services/yoga.kn.md", "---\nname: ಯೋಗ\n---\n");
  await expectNoProblem("yoga.kn.md");
});

test("needed: an original, its language, words, lists of claims", async () => {
  project.write("services/nothing.kn.md", "").write(KANNADA, TRANSLATED);
  await expectProblems(
    "There is no file “nothing” that this one translates.",
    "Add “kn” to “languages:” in place.yaml",
  );
  // ISO 639-2 reserves it for private use, so it is no language.
  addLanguages("en, qaa");
  await expectProblems(
    "The site has no words in the language “qaa”",
    "Claims about health are not checked in the language “qaa”",
  );
});

test("a place.yaml that cannot be read is one problem", async () => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED);
  expect(languagesOf(project.folder)).toEqual(["en", "kn"]);
  project.edit("place.yaml", "country: IN", "country: [IN");
  await expectNoProblem("Add “kn”");
  expect(languagesOf(project.folder)).toEqual(["en"]);
});

test("a number to call is in the translation, too", async () => {
  addLanguages("en, kn").write(KANNADA, TRANSLATED).edit("fees.yaml", "You pay", "Call 112. You pay");
  await expectProblems("names the number 112 here");
  project.edit(KANNADA, "ಹಣ ಕೊಡಿ", "112. ಯುಕೆಯಲ್ಲಿ ೯೯೮ಕ್ಕೆ ಕರೆ ಮಾಡಿ");
  await expectNoProblem("names the number");
  await expectProblems(`${KANNADA}, line 2: “೯೯೮” is not among the numbers`);
});

test("claims are judged by the lists of their language", async () => {
  addLanguages("en, kn").write(
    KANNADA,
    `heading: ಗುಣಪಡಿಸುವುದಿಲ್ಲ. ₹100. ಮಾತ್ರೆ ನಿಲ್ಲಿಸಬೇಡಿ. ಖಿನ್ನತೆಗೆ ಚಿಕಿತ್ಸೆ ನೀಡುವುದಿಲ್ಲ.
lead: ಮಧುಮೇಹವನ್ನು ಗುಣಪಡಿಸುತ್ತದೆ. ೧೦೦% ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ. ಮಾತ್ರೆ ಎಸೆಯಿರಿ. ಖಿನ್ನತೆಗೆ ಚಿಕಿತ್ಸೆ ನೀಡುತ್ತೇವೆ.
`,
  );
  const claims = (await project.problems()).filter((problem) => problem.includes("claimsReviewedBy"));
  expect(claims.map((problem) => /line 2: “(.*?)” /.exec(problem)?.[1])).toEqual([
    ...["ಗುಣಪಡಿಸುತ್ತದೆ", "೧೦೦%", "ದುಷ್ಪರಿಣಾಮಗಳಿಲ್ಲ", "ಖಿನ್ನತೆಗೆ ಚಿಕಿತ್ಸೆ ನೀಡುತ್ತೇವೆ", "ಮಾತ್ರೆ ಎಸೆಯಿರಿ"],
  ]);
});

test("the build names the line of a dead link, also of a translated page", () => {
  addLanguages("en, kn").write("articles/first.kn.md", "---\ntitle: ಯೋಗ\n---\n\n[ಟವೆಲ್](/yoga#towels)\n");
  project.replaceLine("articles/first.md", 14, "[Mats](/yoga#mats), [towels](/yoga#towel)");
  const yoga = { path: "/yoga", anchors: new Set<string>(), redirectFrom: [] };
  const pages = [
    { ...yoga, pointers: new Set(["/yoga#towel"]) },
    { ...yoga, path: "/kn/yoga", pointers: new Set(["/kn/yoga#towels"]) },
  ];
  const site = { pages, hasFile: () => false, isBuilt: true };
  const sentences = deadLinks(site, "https://clinic.example", project.folder);
  expect(sentences.map((each) => each.split(": nothing")[0])).toEqual([
    "src/content/articles/first.md, line 14: The link “/yoga#towel” leads nowhere",
    "src/content/articles/first.kn.md, line 5: The link “/kn/yoga#towels” leads nowhere",
  ]);
});
