import type forms from "./en/forms.json";
import { withFill, type Filling } from "./fill.ts";

type FormTexts = typeof forms;

/** All that the browser needs of the words. */
export type FormWords = Filling<FormTexts>;

const FILES = import.meta.glob<FormTexts>("./*/forms.json", { import: "default" });

/** Downloads the words of one language. */
export async function loadFormWords(language: string): Promise<FormWords> {
  const load = FILES[`./${language}/forms.json`];
  if (load === undefined) throw new RangeError(`There are no words for the language “${language}”.`);
  return withFill(await load());
}
