import { markdownToMdast, type MdastNode } from "satteri";
import { MARKDOWN_OPTIONS } from "../build/plain-markdown.ts";
import { linesBefore, type Passage } from "#content-files/keys.ts";
import { quoted, type Finding } from "./finding.ts";

/** A sign that is left in words: of an item, a heading, a table, bold words, a link or a line. */
const SIGN =
  /(?<=^[ \t]*)(?:(?:[-+]|#+)[^\S\n]*\p{L}|\|)|(?<!\S)[*_][\p{L}\p{N}]|(?<![\w*~\\])([*_~])\1(?!\1)|\](?: ?\(|\[)|\)\[|\[\^|\\$/gmu;

/** What is taken for something else: words above dashes, code, “more than”, “plus”, boxes, a sign in words. */
const MISTAKEN =
  /^(?:heading [^#]|(?:inlineC|c)ode|blockquote >\s*\d|listItem (?:\+|\S+\s+\[[ x]\]\s)|text .)/i;

const ADVICE = String.raw`Write “\” before a sign that belongs to the words: 2005\. or 9\|10. Otherwise write “- ” before an item, “## ” before a heading, | --- | below the first row of a table, and **bold** or [words](/price) without spaces between the signs. Write an apostrophe as ’, and no boxes [ ] in lists. Begin what belongs below an item under its first letter, and anything else at the start of the line.`;

/**
 * What a page would not show as it is typed (decision 0485): lost words, items with another number or place,
 * and signs that are taken in another sense or left in words.
 */
export function markdownFindings(body: Passage): readonly Finding[] {
  const { text } = body;
  return [...nodesOf(body)].flatMap(({ node: parent }) =>
    childrenOf(parent).flatMap((node, index, siblings) => {
      const { start, end } = placeOf(node);
      SIGN.lastIndex = start;
      const at = node.type === "text" ? Math.min(SIGN.exec(text)?.index ?? end, end) : start;
      const typed = text.slice(at, end);
      if (!MISTAKEN.test(`${node.type} ${typed}`) && !isLost(node, siblings.slice(0, index), typed, text))
        return [];
      const message = `The page would not show ${quoted(typed.replace(/\s*\n[^]*/, ""))} as it is meant. ${ADVICE}`;
      return { line: body.line + linesBefore(text, at), message };
    }),
  );
}

/** True for words that are nowhere on the page, and for an item that gets another number or place. */
function isLost(node: MdastNode, above: readonly MdastNode[], typed: string, text: string): boolean {
  if (node.type === "definition" || node.type === "footnoteDefinition")
    return text.toLowerCase().split(typed.toLowerCase().replace(/\]:[^]*/, "]")).length === 2;
  const [first = node] = above;
  const before = above.at(-1);
  if (node.type === "tableRow") return childrenOf(node).length > childrenOf(first).length;
  if (!node.type.startsWith("list") || before?.type !== node.type) return false;
  const step = Number.parseInt(typed, 10) - Number.parseInt(text.slice(placeOf(before).start), 10);
  const isRenumbered = node.type === "listItem" && Math.abs(step - 1) > 0;
  return isRenumbered || placeOf(node).column > placeOf(before).column;
}

/** What Markdown changes in words, and HTML: a kind of node, and its text with the character before it. */
const MARKUP =
  /^(?:delete|inlineCode|html|image|(?:strong|emphasis) [^\p{L}\p{N}]|link(?:Reference)? [^]?[[<]|heading [^]?#)/u;

/**
 * The first signs in a text that only Markdown or HTML would show in another way. @param allowed a kind of
 * node
 */
export function markupIn(text: string, allowed?: string): string | undefined {
  for (const { node } of nodesOf({ text, line: 1 })) {
    const { start, end } = placeOf(node);
    const typed = text.slice(start, end);
    const isMarkup = MARKUP.test(`${node.type} ${text.slice(Math.max(start - 1, 0), end)}`);
    // Entities, and signs after a backslash.
    const isOther = node.type === "text" && typed.replaceAll(/\s/g, "") !== node.value.replaceAll(/\s/g, "");
    if (node.type !== allowed && (isMarkup || isOther)) return typed;
  }
  return undefined;
}

/** The Markdown nodes of a text in reading order, from the parser that Astro uses. */
export function* nodesOf(
  { text, line }: Passage,
  node: MdastNode = markdownToMdast(text, { features: MARKDOWN_OPTIONS }),
): Generator<{ readonly node: MdastNode; readonly line: number }> {
  yield { node, line: line + linesBefore(text, placeOf(node).start) };
  for (const child of childrenOf(node)) yield* nodesOf({ text, line }, child);
}

const childrenOf = (node: MdastNode): readonly MdastNode[] => ("children" in node ? node.children : []);

const placeOf = ({ position }: MdastNode) => ({
  column: position?.start.column ?? 1,
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});
