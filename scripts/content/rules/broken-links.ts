import { nodesOf } from "../markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import { matchesIn } from "../passage.ts";
import type { Source } from "../source.ts";

/** How an address of a page, another site, a mailbox or a telephone begins. */
const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)`;

/** A kind of link that the parser did not take for one: it leaves the brackets in the text. The first match counts. */
const KINDS: readonly (readonly [pattern: RegExp, advice: (words: string, address: string) => Advice])[] = [
  [
    new RegExp(String.raw`(?<address>\[${ADDRESS}[^\]]*\])\((?<words>[^()]*)\)`, "g"),
    (words, address) => swapped(words, address.slice(1, -1)),
  ],
  [
    /\((?<words>[^()]+)\)\[(?<address>[^\]]+)\]/g,
    (first, second) =>
      new RegExp(`^${ADDRESS}`).test(first) ? swapped(second, first) : swapped(first, second),
  ],
  [
    new RegExp(String.raw`\[(?<words>[^[\]]*)\]\((?<address>${ADDRESS}[^()]*\s[^()]*)\)`, "g"),
    (words, address) => ({
      wrong: `The address ${quoted(address)} contains a space, so the page would show the brackets.`,
      write: `Remove the space from the address: [${words}](${address.replaceAll(/\s+/g, /^[/#]/.test(address) ? "-" : "")}).`,
    }),
  ],
  [
    // The parser makes a link of the mailbox behind the space, so the text ends at the space.
    /\[(?<words>[^[\]]*)\]\((?<address>(?:mailto|tel):[^()\s]*)\s*$/g,
    (words, address) => ({
      wrong: "The address contains a space, so the page would show the brackets.",
      write: `Write it without a space: [${words}](${address}…).`,
    }),
  ],
  [
    new RegExp(String.raw`\[(?<words>[^[\]]+)\](?:\[[^[\]]*\]|\s+\((?=${ADDRESS})[^()]*\))`, "g"),
    (words) => ({
      wrong: "The link is not a link yet: the page would show the brackets.",
      write: `Write the words and the address without a space between them, like [${words}](/yoga).`,
    }),
  ],
  [
    /[^\s[\]]*\]\([^\s()]*\)?|\[[^[\]]*\]\([^\s()]*(?!\))/g,
    () => ({
      wrong: "A bracket of the link is missing: the page would show the others.",
      write:
        "Write the words between square brackets and the address between round ones: [our prices](/price).",
    }),
  ],
];

function swapped(words: string, address: string): Advice {
  return {
    wrong: "The words and the address of the link are swapped.",
    write: `Write the words between square brackets and the address between round ones: [${words}](${address}).`,
  };
}

/** Links that are written almost right, so that the page would show their brackets. */
export function brokenLinks(source: Source): readonly Finding[] {
  return nodesOf(source, "text").flatMap(({ node, line }) => {
    let text = node.value;
    return KINDS.flatMap(([pattern, advise]) =>
      matchesIn([{ text, line }], pattern).map(({ match, line: at }) => {
        // What one kind has explained is not looked at again; its length keeps the lines of what follows.
        text = text.replace(match[0], (found) => found.replace(/[^\n]/g, " "));
        const { words = "", address = "" } = match.groups ?? {};
        const { wrong, write } = advise(words, address);
        return { line: at, wrong: `${quoted(match[0])}: ${wrong}`, write };
      }),
    );
  });
}
