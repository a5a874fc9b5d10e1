import { PATHS } from "../addresses/routes.ts";
import type { Words } from "../words/words.ts";
import type { Links } from "./links.ts";
import type { Content } from "./content.ts";

/** The people of the clinic, and what they speak. */
export function peopleOf({ practitioners, services }: Content, { hasPage }: Links, words: Words) {
  const all = practitioners.flatMap(({ data }) => data.languages ?? []);
  const speakersOf = (language: string) => all.filter((each) => each === language).length;
  const languages = [...new Set(all)].toSorted((one, other) => speakersOf(other) - speakersOf(one));
  const spoken = (languages: readonly string[] | undefined): string | undefined =>
    languages && words.fill(words.people.spoken, { languages: words.list(languages) });
  /**
   * A sentence on what patients get from a woman, and one from a man; none where the clinic does not say who is which.
   */
  const givenBy = (["woman", "man"] as const).flatMap((gender) => {
    const given = services.filter(
      ({ data }) =>
        data.kind !== "company" &&
        practitioners.some((person) => person.id === data.practitioner && person.data.gender === gender),
    );
    const names = words.list(given.map(({ data }) => data.name));
    return given.length === 0 ? [] : [words.fill(words.rights[gender], { services: names })];
  });
  return {
    givenBy,

    /** If the clinic names one. */
    founder: practitioners.find(({ data }) => data.founder === true),

    /** On the page of the consultants; undefined for somebody who is not there. */
    consultantPath({ id, data }: (typeof practitioners)[number]): string | undefined {
      const path = PATHS.consultants;
      return hasPage(path) && data.staffOrder !== undefined ? `${path}#${id}` : undefined;
    },

    spoken,

    /** "Yoga teacher. Speaks English and Kannada." */
    introduction(person: {
      readonly position: string;
      readonly languages?: readonly string[] | undefined;
    }): string {
      return words.join([person.position, spoken(person.languages)], `${words.language.stop} `);
    },

    /** The languages in a sentence, the most spoken first; undefined where none are stated. */
    spokenHere:
      all.length === 0
        ? undefined
        : words.fill(words.people.spokenHere, { languages: words.list(languages) }),
  };
}
