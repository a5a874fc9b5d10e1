import { piecesOf, wordsOf } from "../markdown.ts";
import { quoted, type Problem } from "../problem.ts";
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

/** HTML in the text: each kind of tag once, where it first stands. Notes (`<!-- … -->`) are not published. */
export function markupProblems(source: Source): readonly Problem[] {
  const seen = new Set<string>();
  return piecesOf(source.body ?? { text: "", line: 1 }).flatMap(({ piece, line }) => {
    if (piece.type !== "html") return piece.type === "text" ? brokenLinks(source, wordsOf(piece), line) : [];
    return [...piece.value.matchAll(/<!--[^]*?(?:-->|$)|<\/?([a-z][a-z0-9-]*)/gi)].flatMap((tag) => {
      const name = tag[1]?.toLowerCase();
      if (name === undefined || seen.has(name)) return [];
      seen.add(name);
      const write = INSTEAD.find(([names]) => names.test(name))?.[1] ?? OTHERS;
      const at = line + piece.value.slice(0, tag.index).split("\n").length - 1;
      return [
        { file: source.file, line: at, wrong: `“<${name}>” is HTML, which a text may not contain.`, write },
      ];
    });
  });
}

/** Links that the parser did not take for links: it leaves their brackets among the words. */
function brokenLinks(source: Source, words: string, line: number): readonly Problem[] {
  return [...words.matchAll(/\[([^[\]]+)\](?:\[[^[\]]*\]|\s+\((?=\/|https?:)[^()]*\))/g)].map((link) => ({
    file: source.file,
    line: line + words.slice(0, link.index).split("\n").length - 1,
    wrong: `${quoted(link[0])} is not a link yet: the page would show the brackets.`,
    write: `Write the words and the address without a space between them, like [${link[1] ?? ""}](/yoga).`,
  }));
}
