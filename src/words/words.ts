import type forms from "./en/forms.json";
import type mails from "./en/mails.json";
import type site from "./en/site.json";
import { withFill, type Filling } from "./fill.ts";

/** The texts of a language, all of which each language has: those of English state the type. */
export type Texts = typeof site & typeof forms & typeof mails;

/** The labels, messages and headings of the site itself, for pages and functions. */
export type Words = Filling<Texts>;

/** Imported and not read, so that `npm run dev` shows a change. */
const FILES = import.meta.glob<Partial<Texts>>("./*/*.json", { eager: true, import: "default" });

/** The texts of a language: the three files of its folder. */
export function textsOf(language: string): Texts {
  const texts = ["site", "forms", "mails"].map((name) => FILES[`./${language}/${name}.json`]);
  return Object.assign({}, ...texts) as Texts;
}

/** The words of a language, from its folder. @param language as `languages:` in place.yaml and `Astro.currentLocale` name it */
export function wordsOf(language: string): Words {
  return withFill(textsOf(language));
}
