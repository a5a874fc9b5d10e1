import { compounds, fits } from "./match.ts";
import type { Piece } from "./rules.ts";
import { SCOPE, readTags } from "./tags.ts";

type Compound = ReturnType<typeof compounds>[number];

/** The parts of selectors that name a scope, by that scope. */
export function scopedParts(pieces: readonly Piece[], into = new Map<string, Set<Compound>>()) {
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
 */
export function dropIdleScopes(html: string, parts: ReadonlyMap<string, ReadonlySet<Compound>>): string {
  let light = "";
  let at = 0;
  for (const tag of readTags(html)) {
    light += html.slice(at, tag.start);
    at = tag.end;
    const text = html.slice(tag.start, tag.end);
    const isIdle = (scope: string) => ![...(parts.get(scope) ?? [])].some((part) => fits(part, tag));
    light += tag.isReact
      ? text
      : text.replace(/ (data-astro-cid-\w+)(?:="[^"]*")?/g, (_whole, scope: string) =>
          isIdle(scope) ? "" : ` ${scope}`,
        );
  }
  return light + html.slice(at);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".match(/./g) ?? [];

/** Short names for the scopes, the most used ones first, none of them taken: `data-a`, `data-b`, …, `data-aa`. */
export function shortNames(texts: readonly string[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const [scope] of texts.join("\n").matchAll(SCOPE)) uses.set(scope, (uses.get(scope) ?? 0) + 1);
  const taken = new Set(texts.flatMap((text) => text.match(/data-[a-z-]+/g) ?? []));
  const free = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((two) => one + two))]
    .map((name) => `data-${name}`)
    .filter((name) => !taken.has(name));
  const byUse = [...uses].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return new Map(byUse.map(([scope], index) => [scope, free[index] ?? scope]));
}
