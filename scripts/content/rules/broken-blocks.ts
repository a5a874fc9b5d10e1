import type { MdastNode } from "satteri";
import { nodesOf, textOf } from "../markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";

type Block = Extract<MdastNode, { type: "paragraph" | "heading" | "code" | "html" }>;
type Kind = readonly [matches: (text: string, written: string, block: Block) => boolean, advice: Advice];

/** True if at least two lines of a text match. */
function lines(text: string, pattern: RegExp, least = 2): boolean {
  return text.split("\n").filter((line) => pattern.test(line)).length >= least;
}

/** Signs that word processors put before the items of a list; the last two are those of Word's own font. */
export const BULLET = /^\s*[•·▪●◦‣∙\uF0B7\uF0A7]\s*\S/;

/**
 * Paragraphs, headings and code that were meant as something else. Each gets the text without formatting, the first
 * line as it is written, and the block; the first that matches counts.
 */
const KINDS: readonly Kind[] = [
  [
    (text, _, { type }) => type === "html" && text.startsWith("<!--") && !text.includes("-->"),
    {
      wrong: "The note is never ended, so everything below it is missing from the page.",
      write: "Write --> where the note ends.",
    },
  ],
  [
    (_, written, { type }) => type === "heading" && !/^[\s>*+-]*#/.test(written),
    {
      wrong: "The line of dashes below these words makes a large heading of them.",
      write: "Leave an empty line above the dashes, or remove them. A heading has two signs in front: “## ”.",
    },
  ],
  [
    (_, written, { type }) => type === "code" && !/^\s*(?:```|~~~)/.test(written),
    {
      wrong:
        "The line begins with four spaces or a tab, so the page would show it like the code of a program.",
      write: "Begin the line at the margin.",
    },
  ],
  [
    (text, _, { type }) => type === "paragraph" && lines(text, /^\s*\|.*\|\s*$/),
    {
      wrong: "The table has no row of dashes below its first row, so the page would show the signs.",
      write: "Write a row such as | --- | --- | below the first row, with as many columns.",
    },
  ],
  [
    (text, _, { type }) => type === "paragraph" && lines(text, BULLET, 1),
    {
      wrong: "The lines begin with the bullets of another program, so the page would run them together.",
      write: "Write a dash and a space at the start of each line: “- ”.",
    },
  ],
  [
    (text, _, { type }) => type === "paragraph" && lines(text, /^\s*(?:[-+][^\s\d-]|\d{1,2}[.)][^\s\d])/),
    {
      wrong: "The lines are not a list yet: the page would run them together.",
      write: "Write a space after the dash or the number at the start of each line: “- ” or “1. ”.",
    },
  ],
  [
    (text, _, { type }) => type === "paragraph" && /^#{7,}/.test(text),
    {
      wrong: "A heading has six signs at most, so the page would show these.",
      write: "Write two signs and a space, like “## What to bring”.",
    },
  ],
];

/**
 * Blocks that a reader would see as something else than the editor meant, and keys that stand below the front matter.
 *
 * @param keys the keys of the schema
 */
export function brokenBlocks(source: Source, keys: readonly string[]): readonly Finding[] {
  const written = source.text.split("\n");
  const blocks = nodesOf(source, "paragraph", "heading", "code", "html");
  const first = blocks[0]?.node;
  return blocks.flatMap(({ node, line }): readonly Finding[] => {
    const text = textOf(node);
    const [, key = ""] = (node === first && /^([A-Za-z]+):(?:\s|$)/.exec(text)) || [];
    if (keys.includes(key)) {
      const wrong = `“${key}:” stands below the second line of dashes, so the page would show it as text.`;
      return [{ line, wrong, write: "Move the line up, above the second line of dashes." }];
    }
    const found = KINDS.find(([matches]) => matches(text, written[line - 1] ?? "", node));
    if (found === undefined) return [];
    const [, { wrong, write }] = found;
    return [{ line, wrong: text === "" ? wrong : `${quoted(text.split("\n")[0])}: ${wrong}`, write }];
  });
}
