/** What is wrong with the translations: files like `diet.kn.md`, which have the texts of `diet.md` in another language. */
import {
  contentSchemaOf,
  fieldsOf,
  isRecord,
  valueAt,
  type Described,
} from "../../src/reader/content-schemas.ts";
import { quoted, type Finding } from "../../src/reader/problem.ts";
import { singleFileOf, readText, valueOf, type Source } from "../../src/reader/read.ts";
import { translated } from "../../src/reader/translations.ts";
import { schemaProblems } from "./schema-problems.ts";
import { storedOriginals } from "./stored-originals.ts";

/** Every text in the keys of an original that a translation may have. */
function textsIn(data: unknown, described: Described) {
  return [...fieldsOf(described, data)].flatMap(({ path, value, hint }) =>
    hint.isText === true && typeof value === "string" ? { path, value } : [],
  );
}

const bodyOf = ({ body }: Pick<Source, "body">): string => body?.text.trim() ?? "";

/** The texts of a file in the order of its schema: another order of keys or another form is no change. */
const writtenTexts = (file: Pick<Source, "data" | "body">, described: Described): string =>
  JSON.stringify([textsIn(file.data, described).map(({ value }) => value), bodyOf(file)]);

type Paths = readonly (readonly string[])[];

/** The path of every value that is neither a list nor a group of keys. */
function pathsIn(data: unknown, path: readonly string[] = []): Paths {
  if (typeof data !== "object" || data === null) return [path];
  return Object.entries(data).flatMap(([key, value]) => pathsIn(value, [...path, key]));
}

/** The path of each list in which an item has moved, over which a translation is laid by its place in the list. */
function movedLists(before: unknown, now: unknown, path: readonly string[] = []): Paths {
  if (Array.isArray(before) && Array.isArray(now)) {
    const earlier = before.map((item) => JSON.stringify(item));
    const hasMoved = now.some((item, index) => {
      const written = JSON.stringify(item);
      return isRecord(item) && written !== earlier[index] && earlier.includes(written);
    });
    if (hasMoved) return [path];
  }
  if (typeof now !== "object" || now === null) return [];
  return Object.entries(now).flatMap(([key, value]) =>
    movedLists(valueAt(before, [key]), value, [...path, key]),
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
export function translationCheck(
  sources: readonly Source[],
  translations: readonly Source[],
  project: string,
) {
  const place = singleFileOf(sources, "place")?.data;
  /** The numbers to call for help. */
  const numbers = [...fieldsOf(contentSchemaOf({ collection: "place" }).described, place)].flatMap(
    ({ path, value }) => (path.at(-1) === "number" && typeof value === "string" ? value : []),
  );
  const originalOf = ({ collection, entry }: Source): Source | undefined =>
    sources.find((each) => each.collection === collection && each.entry === entry);
  const stored = storedOriginals(
    translations.flatMap((each) => {
      const original = originalOf(each);
      return original === undefined ? [] : { original: original.file, translation: each.file };
    }),
    project,
  );

  return (translation: Source): readonly Finding[] => {
    const { collection, entry, language = "", body, data, lineOf } = translation;
    const original = originalOf(translation);
    const about = (message: string, isHint = false): Finding => ({ line: 1, message, isHint });
    if (original === undefined)
      return [about(`There is no file “${entry}” that this one translates. Rename or delete it.`)];
    // A place.yaml that cannot be read or is empty is reported itself.
    if (isRecord(place) && ![place["languages"]].flat().includes(language))
      return [about(`Add “${language}” to “languages:” in place.yaml, or delete the file.`)];
    if (data === undefined || original.data === undefined) return translation.problems;
    const { described } = contentSchemaOf(original);
    const texts = textsIn(original.data, described);
    const known = new Set(texts.map(({ path }) => path.join()));
    const storedText = stored.get(translation.file);
    const before =
      storedText === undefined || storedText === original.text
        ? undefined
        : readText(original.file, storedText);
    // Prices, addresses and numbers would appear beside the names of other items.
    const moved = movedLists(before?.data, original.data).map((path) => ({
      line: lineOf(path),
      message: `In the original, items of “${path.join(".")}” were added, removed or moved. Do the same here, so that each text stands beside its own item, and save this file.`,
    }));
    if (moved.length > 0) return moved;
    const lost = pathsIn(data)
      .filter((path) => !["sample", "claimsReviewedBy"].includes(path[0] ?? "") && !known.has(path.join()))
      .map((path) => ({
        line: lineOf(path),
        message: `“${path.join(".")}” has no effect in a translation: the original has no text there. Remove the line; what is not a text is the original's.`,
      }));
    const pairs = [
      ...texts
        // A group of headings.yaml that is not translated is a page that does not exist in this language.
        .filter(({ path: [key = ""] }) => collection !== "headings" || key in Object(data))
        .map(({ path, value: text }) => ({ line: lineOf(path), text, own: valueAt(data, path) })),
      { line: body?.line ?? 1, text: bodyOf(original), own: bodyOf(translation) },
    ].filter(({ text }) => text !== "");
    const missing = pairs.filter(({ own }) => typeof own !== "string" || own === "");
    const unsafe = pairs.flatMap(({ line, text, own }) =>
      numbers
        .filter(
          (number) => typeof own === "string" && own !== "" && holds(text, number) && !holds(own, number),
        )
        .map((number) => ({
          line,
          message: `The original names the number ${number} here, and the translation does not. Write it as it is dialled.`,
        })),
    );
    const isOriginalWrong = schemaProblems(original).length > 0;
    return [
      ...(isOriginalWrong ? [] : lost),
      ...(isOriginalWrong ? [] : schemaProblems({ ...translated(original, translation), lineOf })),
      ...unsafe,
      ...missing.slice(0, 1).map(({ text, line }) => ({
        line,
        message: `${missing.length} of ${pairs.length} texts are not translated and are shown in the first language, for example ${quoted(text)}.`,
        isHint: true,
      })),
      ...(before !== undefined && writtenTexts(before, described) !== writtenTexts(original, described)
        ? [
            about(
              "The original was changed after this translation. Compare the two and save this file; a space at the end of its text is enough if nothing has to change.",
              valueOf(original, "emergency") !== true,
            ),
          ]
        : []),
    ];
  };
}
