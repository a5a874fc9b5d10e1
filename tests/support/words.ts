import { readFileSync } from "node:fs";
import { withFill, type Text } from "#words/fill.ts";
import type { Texts, Words } from "#words/words.ts";
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

/** Every text of some words by its path, "forms.contact.title", with the forms of a plural, of which all have `other`. */
export function fieldsOf(value: unknown, path = ""): readonly (readonly [path: string, text: Text])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  if ("other" in value) return [[path, value as Text]];
  return Object.entries(value).flatMap(([key, below]) =>
    fieldsOf(below, path === "" ? key : `${path}.${key}`),
  );
}
