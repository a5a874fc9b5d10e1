/**
 * Facts are content: every test passes with the content of another clinic, in Berlin and in Arabic, which leaves out what
 * a clinic may leave out (tests/fixtures/second-clinic), and nothing of this clinic is left on its pages.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { getCountryCallingCode } from "libphonenumber-js/max";
import { afterAll, beforeAll, expect, test } from "vitest";

import { nameInSentence } from "#places/country.ts";
import { dataOf, publishedEntries } from "../support/content.ts";
import { copyProject } from "../support/project-copy.ts";
import { WORDS } from "../support/words.ts";
import { textsOf } from "#words/words.ts";

const SECOND_CONTENT = "tests/fixtures/second-clinic";
const SECOND_LANGUAGE = "ar";
/** "The clinic is closed for repairs." */
const NEWS = "العيادة مغلقة للصيانة.";
const { copy, remove } = copyProject();
const clinic = dataOf("clinic");
const place = dataOf("place");
let stages: ReturnType<typeof runStages>;

const runStages = () =>
  spawnSync(process.execPath, [join("scripts", "commands", "test.ts")], {
    cwd: copy,
    env: { ...process.env, VITEST: "", NODE_ENV: "", GITHUB_ACTIONS: "" },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });

beforeAll(() => {
  const content = join(copy, "src", "content");
  rmSync(content, { recursive: true });
  cpSync(SECOND_CONTENT, content, { recursive: true });
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  appendFileSync(join(content, "clinic.yaml"), `notice:\n  text: "${NEWS}"\n  until: ${until}\n`);
  stages = runStages();
}, 1_800_000);
afterAll(remove);

/** The text files in a folder, except the CMS, whose script has words of many languages. */
const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:html|js|xml|txt|md|yaml|json|svg)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.includes("admin"));

function filesWith(text: string, files: readonly string[]): readonly string[] {
  const [before, after] = [/^\w/.test(text) ? "(?<![\\w-])" : "", /\w$/.test(text) ? "(?![\\w-])" : ""];
  const word = new RegExp(before + RegExp.escape(text) + after);
  return files.filter((file) => word.test(readFileSync(file, "utf8")));
}

const published = () => [
  ...textsIn(join(copy, "dist")),
  ...["facts.json", "responses.json"].map((file) => join(copy, "netlify", "generated", file)),
];

const allTexts = (words: unknown): readonly string[] =>
  typeof words === "string" ? [words] : Object.values(words as object).flatMap(allTexts);
/** The words of the second clinic, and those in which the code was written that are not among them. */
const own = new Set(allTexts(textsOf(SECOND_LANGUAGE)));
// The names of the kinds of poses are keys in every language.
const STYLES = Object.keys(WORDS.poses.styles).join();
const ENGLISH = allTexts(textsOf("en")).filter((text) => !own.has(text) && !(text in WORDS.poses.styles));

/** Facts of the first clinic, and the names and addresses of its pages. */
const FACTS = [
  ...[clinic.name, clinic.name.split(" ")[0], place.forms.phone.example, place.greeting?.text],
  ...clinic.addresses.flatMap(({ locality, lines }) => [locality, lines[0]]),
  ...[place, place.abroad ?? place].flatMap(({ country, currency, timeZone, timeName }) => [
    ...[nameInSentence({ country }, WORDS).replace("the ", ""), timeZone, timeName, currency],
    `+${getCountryCallingCode(country)}`,
  ]),
  ...publishedEntries("practitioners").map(({ data }) => data.name),
  ...publishedEntries("services").flatMap(({ data }) => [data.name, data.route]),
  ...publishedEntries("pages").map(({ data }) => data.route),
];

test("every test passes with the second clinic", () => {
  expect(stages.status, stages.stdout + stages.stderr).toBe(0);
});

// The code was written with the sample clinic. The names of another clinic may be words of the site, such as "Video".
test.skipIf(!clinic.sample)("nothing of the first clinic is left", () => {
  const [content, files] = [textsIn(SECOND_CONTENT), published()];
  for (const fact of FACTS)
    if (
      fact !== undefined &&
      !own.has(fact) &&
      !STYLES.includes(fact) &&
      filesWith(fact, content).length === 0
    )
      expect(filesWith(fact, files), fact).toEqual([]);
});

/** What shows visitors something: all but the words of every language that a form may download. */
const shown = (): readonly string[] => published().filter((file) => !/[\\/]forms\.[\w-]+\.js$/.test(file));

test("no English sentence is left in Arabic", () => {
  const sentences = ENGLISH.map((text) => text.split("{")[0]?.trim() ?? "").filter((text) => /\s/.test(text));
  const files = shown();
  for (const sentence of sentences) expect(filesWith(sentence, files), sentence).toEqual([]);
});

test("no video that no page shows is published", () => {
  expect(readdirSync(join(copy, "dist", "videos"))).toEqual([]);
});

test("a clinic without an ornament has none", () => {
  for (const file of textsIn(join(copy, "dist")))
    expect(readFileSync(file, "utf8"), file).not.toMatch(/#(?:kolam|divider)/);
});
