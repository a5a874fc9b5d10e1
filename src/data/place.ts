import { dataOf } from "./content.ts";

/** Where the clinic is: `src/content/place.yaml`. */
export const place = dataOf("place");
