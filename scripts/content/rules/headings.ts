import { piecesOf, wordsOf } from "../markdown.ts";
import { problemsIn, quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/**
 * Headings go down one step at a time, and the largest is the page's own (WCAG 2.2, 1.3.1 and 2.4.6;
 * people who use a screen reader jump from heading to heading).
 */
export function headingProblems(source: Source): readonly Problem[] {
  const problem = problemsIn(source.file);
  const headings = piecesOf(source).flatMap(({ piece, line }) =>
    piece.type === "heading" ? [{ depth: piece.depth, words: wordsOf(piece).trim(), line }] : [],
  );
  const withoutSpace = piecesOf(source).flatMap(({ piece, line }) => {
    const [, signs = "", words] =
      piece.type === "paragraph" ? (/^(#{2,6})([^\s#].*)/.exec(wordsOf(piece)) ?? []) : [];
    if (words === undefined) return [];
    const wrong = `“${signs}${words}” is not a heading yet: the page would show the signs.`;
    return problem(line, wrong, `Write a space after the signs: “${signs} ${words}”.`);
  });
  const outOfOrder = headings.flatMap(({ depth, words, line }, index) => {
    const right = "#".repeat((headings[index - 1]?.depth ?? 1) + 1);
    const heading = `The heading ${quoted(words)}`;
    if (words === "")
      return problem(
        line,
        "The heading has no words.",
        "Write the heading after the signs, like “## What to bring”.",
      );
    if (depth === 1)
      return problem(line, `${heading} is as large as the page's own.`, `Write two signs: “## ${words}”.`);
    return depth > right.length
      ? problem(line, `${heading} skips a level.`, `Write “${right} ${words}”.`)
      : [];
  });
  return [...withoutSpace, ...outOfOrder];
}
