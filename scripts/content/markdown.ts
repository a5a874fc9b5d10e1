import { markdownToMdast, type MdastNode } from "satteri";
import type { Words } from "./words.ts";

/** A piece of Markdown: a paragraph, a heading, a link, a run of text. */
export type Piece = MdastNode;

/** A piece with its line in the file. */
export interface PieceAt {
  readonly piece: Piece;
  readonly line: number;
}

/** All pieces of the text of a file in reading order, each with its line in the file. Astro reads it with the same parser. */
export function piecesOf({ body }: { readonly body: Words | undefined }): readonly PieceAt[] {
  return body === undefined ? [] : walk(markdownToMdast(body.text), body.line - 1);
}

function walk(piece: Piece, linesAbove: number): readonly PieceAt[] {
  const here = { piece, line: (piece.position?.start.line ?? 1) + linesAbove };
  return "children" in piece ? [here, ...piece.children.flatMap((child) => walk(child, linesAbove))] : [here];
}

/** The words of a piece without their formatting. */
export function wordsOf(piece: Piece): string {
  if ("value" in piece) return piece.value;
  return "children" in piece ? piece.children.map(wordsOf).join("") : "";
}

/**
 * The anchors of the headings of a file, as Astro makes them (it follows GitHub): small letters, signs
 * left out, spaces as dashes, a number after repeated ones.
 */
export function anchorsOf(file: { readonly body: Words | undefined }): readonly string[] {
  const seen = new Map<string, number>();
  return piecesOf(file).flatMap(({ piece }) => {
    if (piece.type !== "heading") return [];
    const anchor = wordsOf(piece)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return [before === 0 ? anchor : `${anchor}-${before}`];
  });
}
