import type { Fee } from "../schemas/prices.ts";
import { content } from "./content.ts";

/** What single visits cost: `src/content/fees.yaml`; undefined for a clinic that states no fees. */
export const fees = content.fees[0]?.data;

/** The fees that a service page shows. @param route the exact path of the page */
export function feesOf(route: string): readonly Fee[] {
  return (fees?.fees ?? []).filter(({ shownOn }) => shownOn.includes(route));
}
