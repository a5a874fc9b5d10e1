import { split } from "./rules.ts";
import type { Piece } from "./rules.ts";

const USE = /var\((--[\w-]+)\)/g;

function declarations(pieces: readonly Piece[], isRoot: boolean, into: Map<string, Set<string>>): void {
  for (const piece of pieces) {
    if (piece.kind === "block") declarations(piece.pieces, isRoot && piece.head.startsWith("@layer"), into);
    if (piece.kind !== "rule") continue;
    const isHere = isRoot && piece.selectors.join() === ":root";
    for (const each of split(piece.body, ";")) {
      const [name = ""] = each.split(":", 1);
      if (!name.startsWith("--")) continue;
      const value = isHere ? each.slice(name.length + 1).trim() : "\0";
      into.set(name, (into.get(name) ?? new Set()).add(value));
    }
  }
}

/**
 * The tokens that have one value everywhere: named once, on the root, under no condition. Those that a
 * component or a media query sets again are left to the browser (CSS Custom Properties 1, section 2).
 *
 * @param sheets the styles of all pages
 */
export function fixedTokens(sheets: readonly (readonly Piece[])[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const sheet of sheets) declarations(sheet, true, found);
  const fixed = new Map<string, string>();
  for (const [name, values] of found) {
    const [value = "\0"] = values;
    if (values.size === 1 && value !== "\0") fixed.set(name, value);
  }
  const resolve = (text: string, depth: number): string =>
    depth > 9
      ? text
      : text.replace(USE, (use, name: string) =>
          fixed.has(name) ? resolve(fixed.get(name) ?? "", depth + 1) : use,
        );
  return new Map([...fixed].map(([name, value]) => [name, resolve(value, 0)]));
}

/** Writes the values of fixed tokens where they are used, and leaves their names out. */
export function inlineTokens(pieces: readonly Piece[], fixed: ReadonlyMap<string, string>): Piece[] {
  const write = (text: string) => text.replace(USE, (use, name: string) => fixed.get(name) ?? use);
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "text") return [piece];
    if (piece.kind === "block") return [{ ...piece, pieces: inlineTokens(piece.pieces, fixed) }];
    const kept = split(piece.body, ";").filter((each) => !fixed.has(each.split(":", 1)[0] ?? ""));
    return kept.length === 0 ? [] : [{ ...piece, body: write(kept.join(";")) }];
  });
}
