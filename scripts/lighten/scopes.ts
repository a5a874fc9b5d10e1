import { compounds, fits } from "./match.ts";
import type { Piece } from "./rules.ts";
import { SCOPE, readTags } from "./tags.ts";

type Compound = ReturnType<typeof compounds>[number];

type ScopedParts = ReadonlyMap<string, ReadonlySet<Compound>>;

/** The parts of selectors that name a scope, by that scope. */
export function scopedParts(pieces: readonly Piece[], into = new Map<string, Set<Compound>>()): ScopedParts {
  for (const piece of pieces) {
    if (piece.kind === "block") scopedParts(piece.pieces, into);
    if (piece.kind !== "rule") continue;
    for (const part of piece.selectors.flatMap(compounds)) {
      for (const scope of part.scopes) into.set(scope, (into.get(scope) ?? new Set()).add(part));
    }
  }
  return into;
}

/**
 * Takes the scope attributes off elements that no rule of theirs can mean. Elements that React takes over
 * keep theirs: what it finds must be what it would write.
 *
 * @param sheets the parts of every sheet that the page loads
 */
export function dropIdleScopes(html: string, sheets: readonly ScopedParts[]): string {
  let light = "";
  let at = 0;
  for (const tag of readTags(html)) {
    light += html.slice(at, tag.start);
    at = tag.end;
    const text = html.slice(tag.start, tag.end);
    const isMeant = (scope: string) =>
      sheets.some(
        (parts) =>
          parts
            .get(scope)
            ?.values()
            .some((part) => fits(part, tag)) ?? false,
      );
    light += tag.isReact
      ? text
      : text.replace(/ (data-astro-cid-\w+)(?:="[^"]*")?/g, (_whole, scope: string) =>
          isMeant(scope) ? ` ${scope}` : "",
        );
  }
  return light + html.slice(at);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".match(/./g) ?? [];

/** Short names for the scopes of all pages, the most used ones first: `data-a`, `data-b`, …, `data-aa`. */
export class ScopeNames {
  readonly #uses = new Map<string, number>();
  /** Names that a page uses already for something else. */
  readonly #taken = new Set<string>();

  /** Counts the scopes of a page or a stylesheet. */
  see(text: string): void {
    for (const [scope] of text.matchAll(SCOPE)) this.#uses.set(scope, (this.#uses.get(scope) ?? 0) + 1);
    for (const [name] of text.matchAll(/data-[a-z-]+/g)) this.#taken.add(name);
  }

  /** Writes a text with the short names. To be asked for when every text has been seen. */
  renaming(): (text: string) => string {
    const free = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((two) => one + two))]
      .map((name) => `data-${name}`)
      .filter((name) => !this.#taken.has(name));
    const byUse = [...this.#uses].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
    const names = new Map(byUse.map(([scope], index) => [scope, free[index] ?? scope]));
    return (text) => text.replace(SCOPE, (scope) => names.get(scope) ?? scope);
  }
}
