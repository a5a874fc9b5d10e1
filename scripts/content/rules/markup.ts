import { nodesOf } from "../markdown.ts";
import { matchesIn } from "../passage.ts";
import type { Finding } from "../problem.ts";
import type { Source } from "../source.ts";

/** What to write instead of an HTML element, by its name. Markdown is all that a text may contain (decision 0240). */
const INSTEAD: readonly (readonly [names: RegExp, write: string])[] = [
  [
    /^(?:script|style|iframe|object|embed|form|input|button|link|meta|base|video|audio|svg|math)$/,
    "Remove it: texts have words, links, lists and pictures only. Ask a developer if the page needs more.",
  ],
  [/^a$/, "Write the link as [words](/yoga)."],
  [/^(?:img|picture|figure)$/, "Write the picture as ![A brass lamp on a stone step](../pictures/lamp.jpg)."],
  [/^h[1-6]$/, "Write a heading as two signs and a space, like “## What to bring”."],
  [/^(?:b|strong)$/, "Write **two stars** on each side of bold words."],
  [/^(?:i|em)$/, "Write *one star* on each side of words in italics."],
  [/^(?:ul|ol|li)$/, "Write a list with a dash and a space at the start of each line."],
  [/^(?:p|br)$/, "Leave an empty line where a new paragraph begins."],
  [/^(?:table|tr|td|th|thead|tbody)$/, "Write each row of a table as | one | two |."],
];
const OTHERS = "Remove it and keep the words: the design of the site decides how they look.";

const TAG = /<!--[^]*?(?:-->|$)|<\/?([a-z][a-z0-9-]*)/gi;
/** HTML in the text: each kind of tag once, where it first occurs. Notes (`<!-- … -->`) are not published. */
export function markupProblems(source: Source): readonly Finding[] {
  const html = nodesOf(source, "html").map(({ node, line }) => ({ text: node.value, line }));
  const tags = new Map<string, Finding>();
  for (const { match, line } of matchesIn(html, TAG)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined || tags.has(name)) continue;
    const write = INSTEAD.find(([names]) => names.test(name))?.[1] ?? OTHERS;
    tags.set(name, { line, wrong: `“<${name}>” is HTML, which a text may not contain.`, write });
  }
  return [...tags.values()];
}
