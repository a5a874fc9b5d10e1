import { content } from "./content.ts";

/** Why people come: `src/content/reasons.yaml`; undefined for a clinic that has no such list. */
export const reasons = content.reasons[0]?.data;

/** The reasons with which a service or a person may help. @param id the name of its file */
export function reasonsFor(kind: "services" | "people", id: string) {
  return (reasons?.reasons ?? []).filter(({ [kind]: named }) => named?.includes(id));
}

/** The id of a reason on the home page. */
export const reasonAnchor = ({ id }: { readonly id: string }): string => `reason-${id}`;
