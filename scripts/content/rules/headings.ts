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
  const headings = nodesOf(source, "heading").map(({ node, line }) => {
    return { depth: node.depth, text: textOf(node).trim(), line };
  });
  const outOfOrder = headings.flatMap(({ depth, text, line }, index) => {
    const advice = headingProblem(depth, text, headings[index - 1]?.depth ?? 1);
    return advice === undefined ? [] : [{ line, ...advice }];
  });
  const twice = headings
    .filter(({ text }, index) => text !== "" && headings.findIndex((other) => other.text === text) < index)
    .map(({ text, line }) => {
      const wrong = `The heading ${quoted(text)} is on this page twice.`;
      return { line, isHint: true, wrong, write: "Say in each heading what is below it." };
    });
  return [...missedHeadings(source), ...outOfOrder, ...twice];
}

/** Paragraphs that look like a heading in the file, and are none. */
function missedHeadings(source: Source): readonly Finding[] {
  return nodesOf(source, "paragraph").flatMap(({ node, line }): readonly Finding[] => {
    const text = textOf(node).trim();
    const [, signs = "", words] = /^(#{2,6})([^\s#].*)/.exec(text) ?? [];
    if (words !== undefined) {
      const wrong = `“${signs}${words}” is not a heading yet: the page would show the signs.`;
      return [{ line, wrong, write: `Write a space after the signs: “${signs} ${words}”.` }];
    }
    const isBold = node.children.length === 1 && node.children[0]?.type === "strong";
    if (!isBold || /[.!?:;,…]$/.test(text)) return [];
    const wrong = `${quoted(text)} looks like a heading, and screen readers do not find it as one.`;
    return [{ line, isHint: true, wrong, write: `Write “## ${text}” if it is a heading.` }];
  });
}
