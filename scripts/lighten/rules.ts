/** A piece of a stylesheet: a rule with its selectors, a block that holds rules, or text kept as it is. */
export type Piece =
  | { readonly kind: "rule"; readonly selectors: readonly string[]; readonly body: string }
  | { readonly kind: "block"; readonly head: string; readonly pieces: Piece[] }
  | { readonly kind: "text"; readonly text: string };

/** Blocks whose inside is rules again. */
const HOLDS_RULES = /^@(?:media|supports|container|layer|starting-style)\b/;

/** Where a string that begins before `from` ends: nothing but a backslash means anything in it. */
function endOfString(css: string, from: number, quote: string): number {
  for (let at = from; at < css.length; at++) {
    if (css.charAt(at) === "\\") at++;
    else if (css.charAt(at) === quote) return at;
  }
  return css.length;
}

/** Where the thing that starts at `from` ends: the first of `ends` outside strings and brackets. */
function endOf(css: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const sign = css.charAt(at);
    if (sign === "\\") at++;
    else if (depth === 0 && ends.includes(sign)) return at;
    else if (sign === '"' || sign === "'") at = endOfString(css, at + 1, sign);
    else if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
  }
  return css.length;
}

/** A list at its commas (CSS Selectors 4, section 3.1), or any text at a sign outside brackets. */
export function split(text: string, signs: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const end = endOf(text, at, signs);
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Reads minified CSS without comments, as the build writes it (CSS Syntax 3, section 5). */
export function readRules(css: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < css.length;) {
    const headEnd = endOf(css, at, "{;");
    const head = css.slice(at, headEnd).trim();
    if (css.charAt(headEnd) !== "{") {
      if (head !== "") pieces.push({ kind: "text", text: `${head};` });
      at = headEnd + 1;
      continue;
    }
    const end = endOf(css, headEnd + 1, "}");
    const body = css.slice(headEnd + 1, end);
    if (HOLDS_RULES.test(head)) pieces.push({ kind: "block", head, pieces: readRules(body) });
    else if (head.startsWith("@")) pieces.push({ kind: "text", text: `${head}{${body}}` });
    else pieces.push({ kind: "rule", selectors: split(head, ","), body });
    at = end + 1;
  }
  return pieces;
}

/** Writes them down again; a block without rules is left out, but never a layer's name. */
export function writeRules(pieces: readonly Piece[]): string {
  let css = "";
  for (const piece of pieces) {
    if (piece.kind === "text") css += piece.text;
    else if (piece.kind === "rule") css += `${piece.selectors.join(",")}{${piece.body}}`;
    else {
      const inside = writeRules(piece.pieces);
      if (inside !== "") css += `${piece.head}{${inside}}`;
    }
  }
  return css;
}
