import { PATHS } from "../addresses/routes.ts";
import type { Words } from "../words/words.ts";
import type { Classes } from "./classes.ts";
import type { Links } from "./links.ts";
import type { Content } from "./content.ts";

/** The people of the clinic: the founder, where they are shown, and what they speak. */
export function peopleOf(
  { practitioners, services }: Content,
  classes: Classes,
  { hasPage }: Links,
  words: Words,
) {
  const all = practitioners.flatMap(({ data }) => data.languages ?? []);
  const speakersOf = (language: string) => all.filter((each) => each === language).length;
  const languages = [...new Set(all)].toSorted((one, other) => speakersOf(other) - speakersOf(one));
  const spoken = (languages: readonly string[] | undefined): string | undefined =>
    languages && words.fill(words.people.spoken, { languages: words.list(languages) });
  /** What patients are given, by whom: a service, or, where it has classes, each of them. */
  const given = services
    .filter(({ data }) => data.kind !== "company")
    .flatMap(({ id, data }) => {
      const taught = classes.of("service", id);
      if (taught.length > 0) return taught.map(({ name, teacher }) => ({ name, by: teacher }));
      return [{ name: data.name, by: practitioners.find((person) => person.id === data.practitioner) }];
    });
  const names = [...new Set(given.map(({ name }) => name))];
  /** What only women or only men give, as a sentence; nothing where the clinic does not say who is which. */
  const givenBy = (["woman", "man"] as const).flatMap((gender) => {
    const theirs = names.filter((name) =>
      given.every((each) => each.name !== name || each.by?.data.gender === gender),
    );
    return theirs.length === 0 ? [] : [words.fill(words.rights[gender], { services: words.list(theirs) })];
  });
  return {
    givenBy,

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
