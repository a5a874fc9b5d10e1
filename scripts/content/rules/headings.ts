import { piecesOf, wordsOf } from "../markdown.ts";
import { quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/**
 * Headings go down one step at a time, and the largest is the page's own (WCAG 2.2, 1.3.1 and 2.4.6;
 * people who use a screen reader jump from heading to heading).
 */
export function headingProblems(source: Source): readonly Problem[] {
  if (source.body === undefined) return [];
  const problems: Problem[] = [];
  let above = 1;
  for (const { piece, line } of piecesOf(source.body)) {
    if (piece.type !== "heading") continue;
    const say = (wrong: string, write: string): void =>
      void problems.push({ file: source.file, line, wrong, write });
    const words = wordsOf(piece).trim();
    if (words === "")
      say("The heading has no words.", "Write the heading after the signs, like “## What to bring”.");
    else if (piece.depth === 1) {
      say(`The heading ${quoted(words)} is as large as the page's own.`, `Write two signs: “## ${words}”.`);
    } else if (piece.depth > above + 1) {
      const right = "#".repeat(above + 1);
      say(`The heading ${quoted(words)} skips a level.`, `Write “${right} ${words}”.`);
    }
    above = Math.max(piece.depth, 1);
  }
  return problems;
}
