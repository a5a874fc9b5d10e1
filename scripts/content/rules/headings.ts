import { nodesOf, textOf } from "../markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";

/** What is wrong with a heading, below one of the level `above`. */
function headingProblem(depth: number, text: string, above: number): Advice | undefined {
  const heading = `The heading ${quoted(text)}`;
  const right = "#".repeat(above + 1);
  if (text === "")
    return {
      wrong: "The heading has no words.",
      write: "Write the heading after the signs, like “## What to bring”.",
    };
  if (depth === 1)
    return { wrong: `${heading} is as large as the page's own.`, write: `Write two signs: “## ${text}”.` };
  return depth > above + 1
    ? { wrong: `${heading} skips a level.`, write: `Write “${right} ${text}”.` }
    : undefined;
}

/**
 * Headings go down one step at a time, and the largest is the page's own (WCAG 2.2, 1.3.1 and 2.4.6;
 * people who use a screen reader jump from heading to heading).
 */
export function headingProblems(source: Source): readonly Finding[] {
  const headings = nodesOf(source, "heading");
  const outOfOrder = headings.flatMap(({ node, line }, index) => {
    const advice = headingProblem(node.depth, textOf(node).trim(), headings[index - 1]?.node.depth ?? 1);
    return advice === undefined ? [] : [{ line, ...advice }];
  });
  const withoutSpace = nodesOf(source, "paragraph").flatMap(({ node, line }) => {
    const [, signs = "", text] = /^(#{2,6})([^\s#].*)/.exec(textOf(node)) ?? [];
    if (text === undefined) return [];
    const wrong = `“${signs}${text}” is not a heading yet: the page would show the signs.`;
    return [{ line, wrong, write: `Write a space after the signs: “${signs} ${text}”.` }];
  });
  return [...withoutSpace, ...outOfOrder];
}
