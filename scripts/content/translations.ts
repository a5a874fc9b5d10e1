/** What is wrong with the translations: files like `diet.kn.md`, which have the texts of `diet.md` in another language. */
import { spawnSync } from "node:child_process";
import {
  contentSchemaOf,
  fieldsOf,
  isRecord,
  valueAt,
  type Described,
  type Field,
} from "../../src/reader/described.ts";
import { quoted, type Finding, type Problem } from "../../src/reader/problem.ts";
import { fileOf, readText, valueOf, type Source } from "../../src/reader/read.ts";
import { translated } from "../../src/reader/translations.ts";
import { schemaProblems } from "./schema-problems.ts";

/** What git prints in a project; "" without the history, as in a shallow clone. */
const git = (project: string, ...parts: readonly string[]): string =>
  spawnSync("git", parts, { cwd: project, encoding: "utf8", maxBuffer: 1e8 }).stdout;

/** The last commit of each file of the content, with its place in the history: 0 is the latest. */
function lastCommits(project: string): ReadonlyMap<string, { readonly id: string; readonly age: number }> {
  const log = git(project, "log", "--format=%x00%H", "--name-only", "--relative", "--", "src/content");
  const commits = new Map<string, { readonly id: string; readonly age: number }>();
  for (const [age, commit] of log.split("\0").entries()) {
    const [id = "", ...files] = commit.split("\n");
    for (const file of files) if (!commits.has(file)) commits.set(file, { id, age });
  }
  return commits;
}

type Text = Pick<Field, "path"> & { readonly value: string };

/** Every text of an original that a translation may have; its Markdown at the path “body”. */
function textsIn({ data, body }: Pick<Source, "data" | "body">, described: Described): readonly Text[] {
  const values = [...fieldsOf(described, data)].flatMap(({ path, value, hint }) =>
    hint.isText === true && typeof value === "string" ? [{ path, value }] : [],
  );
  const text = body?.text.trim() ?? "";
  return text === "" ? values : [...values, { path: ["body"], value: text }];
}

/** True if a text of the original has changed since its translation was stored; not for its other values or its form. */
function isStale(original: Source, translation: Source, described: Described, { project, commits }: Known) {
  const own = commits.get(translation.file);
  if (own === undefined || (commits.get(original.file)?.age ?? Infinity) >= own.age) return false;
  const before = readText(original.file, git(project, "show", `${own.id}:./${original.file}`));
  const written = (file: Pick<Source, "data" | "body">): string =>
    String(
      textsIn(file, described)
        .map(({ value }) => value)
        .toSorted(),
    );
  return written(before) !== written(original);
}

/** The numbers to call for help, as place.yaml has them. */
function helpNumbers(place: Source | undefined): readonly string[] {
  const countries = [place?.data, valueAt(place?.data, ["abroad"])];
  return countries.flatMap((country) => {
    const lines = [valueAt(country, ["emergency"]), valueAt(country, ["crisisLine"])].flat();
    return lines.map((line) => valueAt(line, ["number"])).filter((number) => typeof number === "string");
  });
}

/** A number as it stands alone in a text. */
const holds = (text: string, number: string): boolean => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);

/** Every line of a translation that has no effect. */
function* withoutEffect(
  hint: Described,
  original: unknown,
  translation: unknown,
  path: readonly PropertyKey[] = [],
): Generator<readonly PropertyKey[]> {
  if (Array.isArray(translation)) {
    const items: readonly unknown[] = Array.isArray(original) ? original : [];
    for (const [index, item] of translation.entries())
      yield* withoutEffect((hint.items ?? {}) as Described, items[index], item, [...path, index]);
  } else if (isRecord(translation)) {
    const keys = isRecord(original) ? original : {};
    for (const [key, value] of Object.entries(translation))
      if (key !== "sample" || path.length > 0)
        yield* withoutEffect((hint.properties?.[key] ?? {}) as Described, keys[key], value, [...path, key]);
  } else if (hint.isText !== true || typeof original !== "string") yield path;
}

interface Known {
  readonly sources: readonly Source[];
  readonly languages: readonly unknown[];
  readonly numbers: readonly string[];
  readonly project: string;
  readonly commits: ReturnType<typeof lastCommits>;
}

function problemsOf(translation: Source, known: Known): readonly Finding[] {
  const { sources, languages, numbers } = known;
  const { collection, entry, language = "" } = translation;
  const original = sources.find((each) => each.collection === collection && each.entry === entry);
  const about = (message: string, isHint = false): Finding => ({ line: 1, message, isHint });
  if (original === undefined)
    return [about(`There is no file “${entry}” that this one translates. Rename or delete it.`)];
  if (!languages.includes(language))
    return [about(`Add “${language}” to “languages:” in place.yaml, or delete the file.`)];
  if (translation.data === undefined || original.data === undefined) return translation.problems;
  const { described } = contentSchemaOf(original);
  const ofOriginal = schemaProblems(original).length > 0;
  const whole = translated(original, translation);
  const lost = [...withoutEffect(described, original.data, translation.data)].map((path) => ({
    line: translation.lineOf(path),
    message: `“${path.map(String).join(".")}” has no effect in a translation: the original has no text there. Remove the line; what is not a text is the original's.`,
  }));
  const { body, data, lineOf } = translation;
  const pairs = textsIn(original, described)
    // A group of headings.yaml that is not translated is a page that does not exist in this language.
    .filter(({ path: [key = ""] }) => collection !== "headings" || key in Object(data))
    .map(({ path, value: text }) =>
      path[0] === "body"
        ? { line: body?.line ?? 1, text, own: body?.text.trim() }
        : { line: lineOf(path), text, own: valueAt(data, path) },
    );
  const missing = pairs.filter(({ own }) => typeof own !== "string" || own === "");
  const unsafe = pairs.flatMap(({ line, text, own }) =>
    numbers
      .filter((number) => typeof own === "string" && own !== "" && holds(text, number) && !holds(own, number))
      .map((number) => ({
        line,
        message: `The original names the number ${number} here, and the translation does not. Write it as it is dialled.`,
      })),
  );
  return [
    ...lost,
    ...(ofOriginal ? [] : schemaProblems({ ...whole, lineOf: translation.lineOf })),
    ...unsafe,
    ...missing.slice(0, 1).map(({ text, line }) => ({
      line,
      message: `${missing.length} of ${pairs.length} texts are not translated and are shown in the first language, for example ${quoted(text)}.`,
      isHint: true,
    })),
    ...(isStale(original, translation, described, known)
      ? [
          about(
            "The original was changed after this translation. Compare the two and save this file; a space at the end of its text is enough if nothing has to change.",
            valueOf(original, "emergency") !== true,
          ),
        ]
      : []),
  ];
}

/** Every problem of the translations of a project, with its file and line. */
export function translationProblems(
  sources: readonly Source[],
  translations: readonly Source[],
  project: string,
): readonly Problem[] {
  if (translations.length === 0) return [];
  const place = fileOf(sources, "place");
  const known = {
    sources,
    languages: [valueAt(place?.data, ["languages"])].flat(),
    numbers: helpNumbers(place),
    project,
    commits: lastCommits(project),
  };
  return translations.flatMap((translation) =>
    problemsOf(translation, known).map((finding) => ({ file: translation.file, ...finding })),
  );
}
