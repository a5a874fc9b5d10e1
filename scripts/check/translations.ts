/** Translations: files like `diet.kn.md`, with the texts of `diet.md` in another language. */
import { isRecord, valueAt } from "../../src/fields/values.ts";
import { contentSchemaOf, fieldsOf } from "./reader/content-schemas.ts";
import { quoted, type Finding } from "./finding.ts";
import { singleFileOf, translated, type Source } from "./reader/read.ts";
import { schemaFindings } from "./writing.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * The paths of what the site does not show of a translation: what is no text in the original, and lists of
 * another length.
 *
 * @param known the paths of what a translation may have
 */
function* withoutEffect(
  part: unknown,
  original: unknown,
  known: ReadonlySet<string>,
  path: readonly string[] = [],
): Generator<readonly string[]> {
  if (typeof part !== "object" || part === null) {
    if (!known.has(path.join())) yield path;
  } else if (Array.isArray(part) && Array.isArray(original) && part.length !== original.length) yield path;
  else
    for (const [key, value] of Object.entries(part))
      yield* withoutEffect(value, valueAt(original, [key]), known, [...path, key]);
}

/** Not as a part of a longer number. */
const holds = (text: string, number: string): boolean =>
  new RegExp(`(?<!\\d)${RegExp.escape(number)}(?!\\d)`).test(text);

/**
 * @param sources the originals
 * @returns a function that looks for what is wrong in a translation
 */
export function translationCheck(sources: readonly Source[]) {
  const place = singleFileOf(sources, "place")?.data;
  /** To call for help. */
  const numbers = [...fieldsOf(contentSchemaOf({ collection: "place" }).described, place)].flatMap(
    ({ path, value }) => (path.at(-1) === "number" && typeof value === "string" ? value : []),
  );

  return (translation: Source): readonly Finding[] => {
    const { collection, entry, language = "", body, data, lineOf } = translation;
    if (translation.language === undefined) return [];
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
    if (data === undefined || original.data === undefined) return [];
    const texts = [...fieldsOf(contentSchemaOf(original).described, original.data)].filter(
      ({ value, hint }) => hint.isText === true && typeof value === "string",
    );
    const known = new Set(["sample", "claimsReviewedBy", ...texts.map(({ path }) => path.join())]);
    const lost = [...withoutEffect(data, original.data, known)].map((path) => {
      const problem = Array.isArray(valueAt(data, path))
        ? `does not have as many items as in ${original.file}, so all of it is shown in the first language. Add or delete the item in which they differ.`
        : "has no effect in a translation: the original has no text there. Remove the line; what is not a text is the original's.";
      return { line: lineOf(path), message: `“${path.join(".")}” ${problem}`, isHint: true };
    });
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
    // Without the text of a page, a translation gives only its names in lists.
    const isPage = original.body === undefined || textOf(body?.text) !== "";
    const missing = isPage ? pairs.filter(({ own }) => own === "") : [];
    const unsafe = pairs.flatMap(({ line, text, own }) =>
      numbers
        .filter((number) => own !== "" && holds(text, number) && !holds(own, number))
        .map((number) => ({
          line,
          message: `The original names the number ${number} here, and the translation does not. Write it as it is dialled.`,
        })),
    );
    const ofOriginal = schemaFindings(original);
    return [
      ...(ofOriginal.length > 0
        ? []
        : [...lost, ...schemaFindings({ ...translated(original, translation), lineOf })]),
      ...unsafe,
      ...missing.slice(0, 1).map(({ text, line }) => ({
        line,
        message: `${missing.length} of ${pairs.length} texts are not translated and are shown in the first language, for example ${quoted(text)}.`,
        isHint: true,
      })),
    ];
  };
}
