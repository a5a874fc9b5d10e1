/** What is wrong with the translations: files like `diet.kn.md`, which have the texts of `diet.md` in another language. */
import { isRecord, valueAt } from "../../src/data/values.ts";
import { contentSchemaOf, fieldsOf } from "../reader/content-schemas.ts";
import { quoted, type Finding } from "./problem.ts";
import { singleFileOf, translated, type Source } from "../reader/read.ts";
import { syntaxProblems } from "./file-problems.ts";
import { schemaProblems } from "./schema-problems.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The path of every value that is neither a list nor a group of keys. */
function pathsIn(data: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof data !== "object" || data === null) return [path];
  return Object.entries(data).flatMap(([key, value]) => pathsIn(value, [...path, key]));
}

/** The path of every list that has another length in the translation: there all of it is the original's. */
function unequalLists(original: unknown, translation: unknown, path: readonly string[] = []): string[][] {
  if (typeof original !== "object" || typeof translation !== "object" || !original || !translation) return [];
  if (Array.isArray(original) && Array.isArray(translation) && original.length !== translation.length)
    return [[...path]];
  return Object.entries(original).flatMap(([key, value]) =>
    unequalLists(value, valueAt(translation, [key]), [...path, key]),
  );
}

/** True if a text contains a number that is not a part of a longer one. */
const holds = (text: string, number: string): boolean =>
  new RegExp(`(?<!\\d)${RegExp.escape(number)}(?!\\d)`).test(text);

/**
 * Looks for the problems of translations.
 *
 * @param sources the originals
 * @returns a function that takes one of the translations
 */
export function translationCheck(sources: readonly Source[]) {
  const place = singleFileOf(sources, "place")?.data;
  /** The numbers to call for help. */
  const numbers = [...fieldsOf(contentSchemaOf({ collection: "place" }).described, place)].flatMap(
    ({ path, value }) => (path.at(-1) === "number" && typeof value === "string" ? value : []),
  );

  return (translation: Source): readonly Finding[] => {
    const { collection, entry, language = "", body, data, lineOf } = translation;
    const original = sources.find((each) => each.collection === collection && each.entry === entry);
    if (original === undefined)
      return [
        { line: 1, message: `There is no file “${entry}” that this one translates. Rename or delete it.` },
      ];
    // A place.yaml that cannot be read or is empty is reported itself.
    if (isRecord(place) && ![place["languages"]].flat().slice(1).includes(language)) {
      const message = `Add “${language}” to “languages:” in place.yaml, after the first one, or delete the file.`;
      return [{ line: 1, message }];
    }
    if (data === undefined || original.data === undefined) return syntaxProblems(translation);
    const texts = [...fieldsOf(contentSchemaOf(original).described, original.data)].filter(
      ({ value, hint }) => hint.isText === true && typeof value === "string",
    );
    const known = new Set(["sample", "claimsReviewedBy", ...texts.map(({ path }) => path.join())]);
    const unequal = unequalLists(original.data, data);
    const isInUnequal = (path: readonly string[]): boolean =>
      unequal.some((list) => list.every((key, index) => path[index] === key));
    const lists = unequal.map((path) => ({
      line: lineOf(path),
      message: `“${path.join(".")}” does not have as many items as in ${original.file}, so all of it is shown in the first language. Add or delete the item in which they differ.`,
      isHint: true,
    }));
    const lost = pathsIn(data)
      .filter((path) => !known.has(path.join()) && !isInUnequal(path))
      .map((path) => ({
        line: lineOf(path),
        message: `“${path.join(".")}” has no effect in a translation: the original has no text there. Remove the line; what is not a text is the original's.`,
        isHint: true,
      }));
    /** Each text of the original with that of the translation. */
    const pairs = [
      ...texts
        // A group of headings.yaml that is not translated is a page that does not exist in this language.
        .filter(({ path: [key = ""] }) => collection !== "headings" || key in Object(data))
        .map(({ path, value }) => ({
          line: lineOf(path),
          text: textOf(value),
          own: textOf(valueAt(data, path)),
        })),
      { line: body?.line ?? 1, text: textOf(original.body?.text), own: textOf(body?.text) },
    ].filter(({ text }) => text !== "");
    const missing = pairs.filter(({ own }) => own === "");
    const unsafe = pairs.flatMap(({ line, text, own }) =>
      numbers
        .filter((number) => own !== "" && holds(text, number) && !holds(own, number))
        .map((number) => ({
          line,
          message: `The original names the number ${number} here, and the translation does not. Write it as it is dialled.`,
        })),
    );
    const ofOriginal = schemaProblems(original);
    return [
      ...(ofOriginal.length > 0
        ? []
        : [...lists, ...lost, ...schemaProblems({ ...translated(original, translation), lineOf })]),
      ...unsafe,
      ...missing.slice(0, 1).map(({ text, line }) => ({
        line,
        message: `${missing.length} of ${pairs.length} texts are not translated and are shown in the first language, for example ${quoted(text)}.`,
        isHint: true,
      })),
    ];
  };
}
