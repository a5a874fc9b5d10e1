import type { CollectionEntry } from "astro:content";
import { ROUTES } from "../site/routes.ts";
import type { Source } from "./site.ts";

/** The founder, and where the practitioners are shown. */
export function consultantsOf({ content, hasPage }: Source) {
  return {
    /** The one founder, if the clinic names one. */
    founder: content.practitioners.find(({ data }) => data.founder === true),

    /** The address of a practitioner's card on the page of the consultants; undefined for somebody who is not there. */
    consultantPath({ id, data }: Pick<CollectionEntry<"practitioners">, "id" | "data">): string | undefined {
      const isThere = hasPage(ROUTES.consultants.path) && data.staffOrder !== undefined;
      return isThere ? `${ROUTES.consultants.path}#${id}` : undefined;
    },
  };
}
