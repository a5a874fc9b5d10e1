import { wordsOf } from "../../src/words/words.ts";
import { dataOf } from "./content.ts";

/** The words of the content's first language, which is that of the staff. */
export const WORDS = wordsOf(dataOf("place").languages[0] ?? "");

/** Whether an object has the forms of a plural. */
const isPlural = (value: object): value is { readonly other: string } => "other" in value;

/** A text by its path, "forms.contact.title"; of a plural the general form, and the categories that have one. */
type TextField = readonly [path: string, text: string, categories: readonly string[]];

/** Every text of some words. */
export function fieldsOf(value: unknown, path = ""): readonly TextField[] {
  if (typeof value === "string") return [[path, value, ["other"]]];
  if (typeof value !== "object" || value === null) return [];
  if (isPlural(value)) return [[path, value.other, Object.keys(value)]];
  return Object.entries(value).flatMap(([key, below]) =>
    fieldsOf(below, path === "" ? key : `${path}.${key}`),
  );
}
