import { dataOf } from "./content.ts";

/** The clinic's facts: `src/content/clinic.yaml`. */
export const clinic = dataOf("clinic");
