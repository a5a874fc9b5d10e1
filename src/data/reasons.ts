import type { Source } from "./site.ts";

/** Why people come. */
export function reasonsOf({ content }: Source) {
  /** `src/content/reasons.yaml`; undefined for a clinic that has no such list. */
  const reasons = content.reasons[0]?.data;
  return {
    reasons,

    /** The reasons with which a service, a person or a pose may help. @param id the name of its file */
    reasonsFor(kind: "services" | "people" | "poses", id: string) {
      return (reasons?.reasons ?? []).filter(({ [kind]: named }) => named?.includes(id));
    },
  };
}

/** The id of a reason on the home page. */
export const reasonAnchor = ({ id }: { readonly id: string }): string => `reason-${id}`;
