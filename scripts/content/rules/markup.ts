import { piecesOf, wordsOf } from "../markdown.ts";
import { problemsIn, quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";
import { matchesIn } from "../words.ts";

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
/** Links that the parser did not take for links: it leaves their brackets among the words. */
const BROKEN_LINK = /\[([^[\]]+)\](?:\[[^[\]]*\]|\s+\((?=\/|https?:)[^()]*\))/g;

/** HTML in the text: each kind of tag once, where it first stands. Notes (`<!-- … -->`) are not published. */
export function markupProblems(source: Source): readonly Problem[] {
  const problem = problemsIn(source.file);
  const seen = new Set<string>();
  return piecesOf(source).flatMap(({ piece, line: start }) => {
    if (piece.type === "text") {
      return matchesIn({ text: wordsOf(piece), line: start }, BROKEN_LINK).flatMap(({ match, line }) =>
        problem(
          line,
          `${quoted(match[0])} is not a link yet: the page would show the brackets.`,
          `Write the words and the address without a space between them, like [${match[1] ?? ""}](/yoga).`,
        ),
      );
    }
    if (piece.type !== "html") return [];
    return matchesIn({ text: piece.value, line: start }, TAG).flatMap(({ match, line }) => {
      const name = match[1]?.toLowerCase();
      if (name === undefined || seen.has(name)) return [];
      seen.add(name);
      const write = INSTEAD.find(([names]) => names.test(name))?.[1] ?? OTHERS;
      return problem(line, `“<${name}>” is HTML, which a text may not contain.`, write);
    });
  });
}
