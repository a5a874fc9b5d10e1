import type { Person } from "schema-dts";
import { ROUTES } from "../site/routes.ts";
import { clinicId } from "./clinic.ts";
import { addressOf } from "./graph.ts";

/** The fields of a practitioner that are described. */
interface Practitioner {
  readonly id: string;
  readonly data: {
    readonly name: string;
    readonly position: string;
    readonly degree?: string | undefined;
    readonly sample: boolean;
  };
}

/**
 * A person who works at the clinic. `Person`, not `Physician`: a medical register decides who may be called
 * a physician. A degree is named only once the clinic has confirmed it.
 *
 * @param hasPage whether a page exists: without the page of the team, on which everybody is, a person has no `@id`
 * @param subjects the subjects that the page names for the person
 */
export function person(
  { id, data }: Practitioner,
  site: URL,
  hasPage: (path: string) => boolean,
  subjects: readonly string[] = [],
): Exclude<Person, string> {
  return {
    "@type": "Person",
    ...(hasPage(ROUTES.team.path) && { "@id": addressOf(`${ROUTES.team.path}#${id}`, site) }),
    name: data.name,
    jobTitle: data.position,
    ...(data.degree !== undefined &&
      !data.sample && {
        hasCredential: { "@type": "EducationalOccupationalCredential" as const, name: data.degree },
      }),
    ...(subjects.length > 0 && { knowsAbout: [...subjects] }),
    worksFor: { "@id": clinicId(site) },
  };
}
