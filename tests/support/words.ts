import { readFileSync } from "node:fs";
import { withFill } from "../../src/words/fill.ts";
import type { Texts, Words } from "../../src/words/words.ts";
import { dataOf } from "./content.ts";

/** The words of a language, read from its folder: Playwright has no `import.meta.glob`. */
export function wordsOf(language: string): Words {
  const texts = ["site", "forms", "mails"].map((name): unknown =>
    JSON.parse(readFileSync(`src/words/${language}/${name}.json`, "utf8")),
  );
  return withFill(Object.assign({}, ...texts) as Texts);
}

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
