import { MODULE_CLASS } from "./module-class.ts";
import { split } from "./rules.ts";
import type { Tag } from "./tags.ts";

/** The tokens of a compound selector that a page can be asked for; states and other attributes hold anyway. */
export interface Compound {
  readonly name: string | undefined;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly scopes: readonly string[];
}

const memory = new Map<string, readonly Compound[]>();
const parts = new Map<string, Compound>();

/** The same text gives the same object, so that it is compared with a page once. */
function compoundOf(text: string): Compound {
  const known = parts.get(text) ?? readCompound(text);
  parts.set(text, known);
  return known;
}

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
    found = split(selector, " >+~").map(compoundOf);
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

/** What a page holds for each part of a selector, asked once each. */
export class PageParts {
  /** One tag of each kind: a list of a hundred rows asks no more than a list of one. */
  readonly #tags: readonly Tag[];
  readonly #known = new Map<Compound, Need>();

  constructor(tags: readonly Tag[]) {
    const kinds = tags.map((tag) => [JSON.stringify(kindOf(tag)), tag] as const);
    this.#tags = [...new Map(kinds).values()];
  }

  /** Whether the part is found early, found at all, or may still be made by React. */
  of(part: Compound): Need {
    let need = this.#known.get(part);
    if (need === undefined) this.#known.set(part, (need = this.#find(part)));
    return need;
  }

  #find(part: Compound): Need {
    const found = this.#tags.filter((tag) => fits(part, tag));
    if (found.some((tag) => tag.isEarly)) return "early";
    return found.length > 0 || part.classes.some((each) => MODULE_CLASS.test(each)) ? "late" : "none";
  }
}

/** All that a selector can tell one tag from another by. */
function kindOf({ name, id, classes, scopes, isEarly }: Tag) {
  return [name, id, isEarly, ...classes, "", ...scopes];
}

/**
 * When a page needs a selector: with the first screen, later, or not at all. An element's ancestors stand
 * before it, so a selector whose every part is found early may match early.
 */
export function needOf(selector: string, page: PageParts): Need {
  const needs = compounds(selector).map((part) => page.of(part));
  if (needs.every((need) => need === "early")) return "early";
  return needs.includes("none") ? "none" : "late";
}
