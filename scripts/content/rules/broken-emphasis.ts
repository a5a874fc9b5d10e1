import { nodesOf } from "../markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import { matchesIn } from "../passage.ts";
import type { Source } from "../source.ts";

/** Stars and underlines that the parser left in the text: the page would show them. The first match of a text counts. */
const KINDS: readonly (readonly [pattern: RegExp, advice: (inner: string) => Advice])[] = [
  [
    /(?:\*\*|__)\s*([^*_\n]*?)\s*(?:\*\*|__)/g,
    (words) => ({
      wrong: "There is a space inside the stars, so the page would show them.",
      write: `Write no space between the stars and the words: **${words}**.`,
    }),
  ],
  [
    /(?:\*\*|__)[^\s*_]?[^*\n]{0,24}/g,
    () => ({
      wrong: "Bold words are begun and never ended, so the page would show the stars.",
      write: "Write **two stars** on each side of the words, or remove the stars.",
    }),
  ],
  [
    /(?<=^|\s)\*(?=[^\s*])[^*\n]{0,24}/g,
    () => ({
      isHint: true,
      wrong: "The star has no partner, so the page shows it.",
      write: "Write *one star* on each side of words in italics. If it marks a footnote, leave it.",
    }),
  ],
];

/** Emphasis that is written almost right. */
export function brokenEmphasis(source: Source): readonly Finding[] {
  return nodesOf(source, "text").flatMap((passage) => {
    for (const [pattern, advise] of KINDS) {
      const [found] = matchesIn([{ text: passage.node.value, line: passage.line }], pattern);
      if (found === undefined) continue;
      const { match, line } = found;
      const advice = advise(match[1] ?? "");
      return [{ ...advice, line, wrong: `${quoted(match[0].trim())}: ${advice.wrong}` }];
    }
    return [];
  });
}
