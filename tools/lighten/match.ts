import { MODULE_CLASS } from "./module-class.ts";
import { split } from "./rules.ts";
import type { Tag } from "./tags.ts";

/** The tokens of a compound selector that a page can be asked for; states and other attributes hold anyway. */
interface Compound {
  readonly name: string | undefined;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly scopes: readonly string[];
}

const memory = new Map<string, readonly Compound[]>();

function readCompound(text: string): Compound {
  const scopes = [...text.matchAll(/\[(data-astro-cid-\w+)\]/g)].map((found) => found[1] ?? "");
  // What stands in :is(), :not(), :has() is not asked for: a rule that may match stays.
  let plain = text.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/::?[\w-]+\([^()]*\)/g, "");
  }
  plain = plain.replace(/::?[\w-]+/g, "");
  const names = (sign: string) =>
    [...plain.matchAll(new RegExp(`\\${sign}([\\w-]+)`, "g"))].map((m) => m[1] ?? "");
  return {
    name: /^[a-z][\w-]*/i.exec(plain)?.[0].toLowerCase(),
    ids: names("#"),
    classes: names("."),
    scopes,
  };
}

/** The compounds of a selector, from left to right (CSS Selectors 4, section 3.1). */
export function compounds(selector: string): readonly Compound[] {
  let found = memory.get(selector);
  if (found === undefined) {
    found = split(selector, " >+~").map(readCompound);
    memory.set(selector, found);
  }
  return found;
}

/** True when the element could be the one that a compound selector means. */
export function fits(compound: Compound, tag: Tag): boolean {
  return (
    (compound.name === undefined || compound.name === tag.name) &&
    compound.ids.every((id) => id === tag.id) &&
    compound.classes.every((each) => tag.classes.has(each)) &&
    compound.scopes.every((each) => tag.scopes.has(each))
  );
}

export type Need = "early" | "late" | "none";

/**
 * When a page needs a selector: with the first screen, later, or not at all. An element's ancestors stand
 * before it, so a selector whose every part is found early may match early.
 */
export function needOf(selector: string, tags: readonly Tag[]): Need {
  const parts = compounds(selector);
  if (parts.every((part) => tags.some((tag) => tag.isEarly && fits(part, tag)))) return "early";
  const isPossible = (part: Compound) =>
    part.classes.some((each) => MODULE_CLASS.test(each)) || tags.some((tag) => fits(part, tag));
  return parts.every(isPossible) ? "late" : "none";
}
