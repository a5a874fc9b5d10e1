import { BY_VIDEO } from "../schemas/classes.ts";
import { clinic } from "./clinic.ts";
import { content } from "./content.ts";
import { fees } from "./fees.ts";

/** The timetable: `src/content/classes.yaml`; undefined for a clinic without classes. */
export const timetable = content.classes[0]?.data;

/** The published entry with a name. */
function find<Entry extends { readonly id: string }>(entries: readonly Entry[], name: string | undefined) {
  return entries.find(({ id }) => id === name);
}

/**
 * The classes with what they refer to. A class of a service or a kind of yoga that was taken off the site is not
 * given.
 */
const classes = (timetable?.classes ?? []).flatMap(({ service, offering, teacher, place, fee, ...facts }) => {
  const of = find(content.services, service);
  const kind = find(content.offerings, offering);
  if (of === undefined || (offering !== undefined && kind === undefined)) return [];
  return {
    ...facts,
    service: of,
    kind,
    name: (kind ?? of).data.name,
    teacher: find(content.practitioners, teacher),
    /** Undefined for a class by video. */
    address: place === BY_VIDEO ? undefined : find(clinic.addresses, place),
    fee: fees?.fees.find(({ name }) => name === fee),
  };
});

/** A class, with its service, place and fee. */
export type ClassEntry = (typeof classes)[number];

/** The classes of a service, or of a kind of yoga. @param id the name of its file */
export function classesOf(what: "service" | "kind", id: string): readonly ClassEntry[] {
  return classes.filter(({ [what]: entry }) => entry?.id === id);
}
