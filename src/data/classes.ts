import { BY_VIDEO } from "../schemas/classes.ts";
import { daysInWords } from "../hours/opening-hours.ts";
import type { Words } from "../words/words.ts";
import type { Clinic } from "./clinic.ts";
import { ORIGINALS } from "./entries.ts";
import type { Prices } from "./prices.ts";
import type { Content } from "./content.ts";

function find<Entry extends { readonly id: string }>(entries: readonly Entry[], name: string | undefined) {
  return entries.find(({ id }) => id === name);
}

/** The timetable, with what its classes refer to. */
export function classesOf(content: Content, clinic: Clinic, { fees }: Prices, words: Words) {
  /** Undefined for a clinic without classes. */
  const timetable = content.classes[0]?.data;

  /** The names by which classes refer to fees: those of the originals. */
  const names = ORIGINALS.fees[0]?.data.fees.map(({ name }) => name) ?? [];

  /** Without those whose service or kind of yoga was taken off the site. */
  const classes = (timetable?.classes ?? []).flatMap(
    ({ service, offering, teacher, place, fee = "", ...facts }) => {
      const of = find(content.services, service);
      const kind = find(content.offerings, offering);
      if (of === undefined || (offering !== undefined && kind === undefined)) return [];
      return {
        ...facts,
        days: daysInWords(facts, words),
        service: of,
        kind,
        name: (kind ?? of).data.name,
        teacher: find(content.practitioners, teacher),
        /** Undefined for a class by video. */
        address: place === BY_VIDEO ? undefined : find(clinic.addresses, place),
        fee: fees?.fees[names.indexOf(fee)],
      };
    },
  );

  return {
    timetable,

    /** The classes of a service, or of a kind of yoga. @param id the name of its file */
    of(what: "service" | "kind", id: string): typeof classes {
      return classes.filter(({ [what]: entry }) => entry?.id === id);
    },
  };
}

export type Classes = ReturnType<typeof classesOf>;

/** A class, with its service, place and fee. */
export type ClassEntry = ReturnType<Classes["of"]>[number];
