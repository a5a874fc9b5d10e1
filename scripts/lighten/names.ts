import { writeRules } from "./rules.ts";
import type { Piece } from "./rules.ts";

const NAMED = /^@(?:font-face|(?:-webkit-)?keyframes)/;

/** True for a face or an animation: it is worth its bytes only where a rule names it. */
export function isNamed(text: string): boolean {
  return NAMED.test(text);
}

/** True where a face or an animation is named by one of the rules. */
export function isNamedIn(text: string, rules: string): boolean {
  const name =
    /^@(?:-webkit-)?keyframes\s+([\w-]+)/.exec(text)?.[1] ?? /font-family:"?([^;"}]+)/.exec(text)?.[1];
  return name !== undefined && rules.includes(name);
}

/** The rules alone, to look for names in. */
function rulesOnly(pieces: readonly Piece[]): string {
  const strip = (list: readonly Piece[]): Piece[] =>
    list.flatMap((piece): Piece[] => {
      if (piece.kind === "text") return [];
      return piece.kind === "block" ? [{ ...piece, pieces: strip(piece.pieces) }] : [piece];
    });
  return writeRules(strip(pieces));
}

function keepNamed(pieces: readonly Piece[], rules: string): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "text") return !isNamed(piece.text) || isNamedIn(piece.text, rules) ? [piece] : [];
    return piece.kind === "block" ? [{ ...piece, pieces: keepNamed(piece.pieces, rules) }] : [piece];
  });
}

/** A sheet without the faces and animations that none of its rules names. */
export function withoutIdleNames(pieces: readonly Piece[]): Piece[] {
  return keepNamed(pieces, rulesOnly(pieces));
}
