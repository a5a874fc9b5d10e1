import forms from "#words/forms.json" with { type: "json" };
import mails from "#words/mails.json" with { type: "json" };
import queue from "#words/queue.json" with { type: "json" };
import site from "#words/site.json" with { type: "json" };
import { withFill } from "./fill.ts";

/** The labels, messages and headings of the site itself, for pages and functions: a folder of each language. */
const WORDS = { en: withFill({ ...site, ...forms, ...queue, ...mails }) };

export type Words = (typeof WORDS)["en"];

/** The words of a language. @param language BCP 47, as `Astro.currentLocale` is; the clinic's first language if absent */
export function wordsOf(language = "en"): Words {
  const words = (WORDS as Readonly<Record<string, Words>>)[language];
  if (words === undefined) throw new RangeError(`There are no words for the language “${language}”.`);
  return words;
}
