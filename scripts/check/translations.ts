/** Translations: files like `diet.kn.md`, with the texts of `diet.md` in another language. */
import { valueAt } from "#content-files/keys.ts";
import { contentSchemaOf, fieldsOf } from "#content-files/content-schemas.ts";
import { quoted, type Finding } from "./finding.ts";
import { translated, type Content, type Source } from "#content-files/read.ts";
import { schemaFindings } from "./writing.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const holds = (text: string, number: string): boolean =>
  new RegExp(`(?<!\\d)${RegExp.escape(number)}(?!\\d)`).test(text);

/** @returns a function that looks for what is wrong in a translation */
export function createTranslationCheck({ sources, place, languages }: Content) {
  const numbers = [...fieldsOf(contentSchemaOf({ collection: "place" }).described, place?.data)].flatMap(
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
    // A place.yaml with mistakes is reported itself.
    if (languages.length > 0 && !languages.slice(1).includes(language)) {
      const message = `Add “${language}” to “languages:” in place.yaml, after the first one, or delete the file.`;
      return [{ line: 1, message }];
    }
    if (data === undefined || original.data === undefined) return [];
    const texts = [...fieldsOf(contentSchemaOf(original).described, original.data)].filter(
      ({ value, hint }) => hint.isText === true && typeof value === "string",
    );
    const shown = translated(original, translation);
    /** Each text of the original with that of the translation: none in a list of another length. */
    const pairs = [
      ...texts
        // A group of headings.yaml that is not translated is a page that does not exist in this language.
        .filter(({ path: [key = ""] }) => collection !== "headings" || key in Object(data))
        .map(({ path, value }) => {
          const own = textOf(valueAt(data, path));
          const isShown = own === value || valueAt(shown.data, path) !== value;
          return { line: lineOf(path), text: textOf(value), own: isShown ? own : "" };
        }),
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
    return [
      ...(schemaFindings(original).length > 0 ? [] : schemaFindings({ ...shown, lineOf })),
      ...unsafe,
      ...missing.slice(0, 1).map(({ text, line }) => ({
        line,
        message: `${missing.length} of ${pairs.length} texts are not translated and are shown in the first language, for example ${quoted(text)}. A list needs as many items as the original has.`,
        isHint: true,
      })),
    ];
  };
}
