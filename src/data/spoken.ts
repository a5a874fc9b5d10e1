import { PEOPLE } from "#words/pages.ts";
import { content } from "./content.ts";
import { place } from "./place.ts";

/** "English, Kannada and Hindi", as people write a list in the clinic's country. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(place.locale, { type: "conjunction" }).format(items);
}

/** The languages of a person as a sentence; undefined where none are stated. */
export function spoken(languages: readonly string[] | undefined): string | undefined {
  return languages && PEOPLE.spoken(listed(languages));
}

/** "Yoga teacher. Speaks English and Kannada."; the position alone where no languages are stated. */
export function introduction(person: {
  readonly position: string;
  readonly languages?: readonly string[] | undefined;
}): string {
  const languages = spoken(person.languages);
  return languages === undefined ? person.position : `${person.position}. ${languages}`;
}

const languages = content.practitioners.flatMap(({ data }) => data.languages ?? []);
const speakersOf = (language: string) => languages.filter((each) => each === language).length;

/** The languages of the people of the clinic, those that most of them speak first; undefined where none are stated. */
export const spokenHere =
  languages.length === 0
    ? undefined
    : PEOPLE.spokenHere(
        listed([...new Set(languages)].toSorted((one, other) => speakersOf(other) - speakersOf(one))),
      );
