import { satteri } from "@astrojs/markdown-satteri";
import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type MdastNode,
  type MdastVisitorContext,
} from "satteri";

/** One “~” is the sign of a subscript, so that only two strike words out. */
export const MARKDOWN_OPTIONS = { frontmatter: false, subscript: true };

/** This site, its headings, another secure site, a mailbox, a telephone. */
const LINK = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i;

/** True for an address that a link in a text may have; not for `javascript:` and `data:`. */
export function isAllowedLink(url: string): boolean {
  return LINK.test(url);
}

/**
 * Removes all HTML, and links with other schemes. The content check reports both; this protects `npm run
 * dev`, which the check does not end, and against what the check may miss.
 */
const withoutHtml = defineHastPlugin({
  name: "without-html",
  raw: (node, context) => context.removeNode(node),
  element: {
    filter: ["a"],
    visit: (node, context) => {
      if (!isAllowedLink(String(node.properties["href"]))) context.setProperty(node, "href", "");
    },
  },
});

/** Puts a table into a region, named after its columns, which scrolls in itself where the table is too wide. */
const withRegions = defineHastPlugin({
  name: "with-regions",
  element: {
    filter: ["table"],
    visit: (table, context) => {
      const columnsIn = (node: HastNode): readonly string[] => {
        if (node.type !== "element") return [];
        return node.tagName === "th" ? [context.textContent(node)] : node.children.flatMap(columnsIn);
      };
      const properties = { tabIndex: 0, ariaLabel: columnsIn(table).join(", ") };
      context.wrapNode(table, { type: "element", tagName: "section", properties, children: [] });
    },
  },
});

const text = (value: string) => ({ type: "text" as const, value });

/** Ends lines where they are typed to end, as in an address or a poem. */
const withLines = defineMdastPlugin({
  name: "with-lines",
  text: (node, context) => {
    const lines = node.value.split(/\r?\n/).flatMap((line) => [{ type: "break" as const }, text(line)]);
    if (lines.length > 2) context.replaceNode(node, lines.slice(1));
  },
});

const typed = <Child>(sign: string, { children }: { readonly children: readonly Child[] }) => [
  text(sign),
  ...children,
  text(sign),
];

const isInWord = ({ position }: MdastNode, { source }: MdastVisitorContext): boolean =>
  /[\p{L}\p{M}\p{N}]$/u.test(source.slice(0, position?.start.offset));

/** Shows the signs of “3~5” and “5*5”, instead of changing the words between two of them. */
const withSigns = defineMdastPlugin({
  name: "with-signs",
  options: { position: true },
  subscript: (node, context) => context.replaceNode(node, typed("~", node)),
  emphasis: (node, context) => {
    if (isInWord(node, context)) context.replaceNode(node, typed("*", node));
  },
  strong: (node, context) => {
    if (isInWord(node, context)) context.replaceNode(node, typed("**", node));
  },
});

/**
 * Astro's Markdown processor for content: CommonMark with tables and footnotes, no HTML (decision 0041), and
 * what is typed as it is typed (decision 0485).
 */
export function plainMarkdown() {
  return satteri({
    mdastPlugins: [withLines, withSigns],
    hastPlugins: [withoutHtml, withRegions],
    features: MARKDOWN_OPTIONS,
  });
}
