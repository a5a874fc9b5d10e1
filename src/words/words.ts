import type forms from "./en/forms.json";
import type mails from "./en/mails.json";
import type site from "./en/site.json";
import { withFill, type Filling } from "./fill.ts";

/** All texts of a language. English states the type. */
export type Texts = typeof site & typeof forms & typeof mails;

/** The labels, messages and headings of the site, for pages and functions. */
export type Words = Filling<Texts>;

/** Imported instead of read from the disk, so that `npm run dev` shows a change. */
const FILES = import.meta.glob<Partial<Texts>>("./*/*.json", { eager: true, import: "default" });

/** The texts of a language, from the three files of its folder. */
export function textsOf(language: string): Texts {
  const texts = ["site", "forms", "mails"].map((name) => FILES[`./${language}/${name}.json`]);
  return Object.assign({}, ...texts) as Texts;
}

/** The words of a language. @param language as in `languages:` of place.yaml and in `Astro.currentLocale` */
export function wordsOf(language: string): Words {
  return withFill(textsOf(language));
}
