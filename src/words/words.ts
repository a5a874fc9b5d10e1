import { readFileSync } from "node:fs";
import { join } from "node:path";
import type forms from "./en/forms.json";
import type mails from "./en/mails.json";
import type site from "./en/site.json";
import { withFill, type Filling } from "./fill.ts";

/** The texts of a language, all of which each language has: those of English state the type. */
export type Texts = typeof site & typeof forms & typeof mails;

/** The labels, messages and headings of the site itself, for pages and functions. */
export type Words = Filling<Texts>;

/** A folder of each language. */
const FILES = ["site", "forms", "mails"] as const;

const read = new Map<string, Words>();

/** The texts of a language as its folder has them. @throws Error where there is no folder */
export function textsOf(language: string): Texts {
  const texts = FILES.map((file): unknown =>
    JSON.parse(readFileSync(join("src/words", language, `${file}.json`), "utf8")),
  );
  return Object.assign({}, ...texts) as Texts;
}

/** The words of a language, from its folder. @param language as `languages:` in place.yaml and `Astro.currentLocale` name it */
export function wordsOf(language: string): Words {
  const words = read.get(language) ?? withFill(textsOf(language));
  read.set(language, words);
  return words;
}
