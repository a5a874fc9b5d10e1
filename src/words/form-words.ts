import type forms from "./en/forms.json";
import { withFill, type Filling } from "./fill.ts";

type FormTexts = typeof forms;

/** The words of the forms: all that the browser needs of the words while a form is filled in. */
export type FormWords = Filling<FormTexts>;

const FILES = import.meta.glob<FormTexts>("./*/forms.json", { import: "default" });

/** Downloads the words of one language. @param language the one of the page */
export async function loadFormWords(language: string): Promise<FormWords> {
  const load = FILES[`./${language}/forms.json`];
  if (load === undefined) throw new RangeError(`There are no words for the language “${language}”.`);
  return withFill(await load());
}
