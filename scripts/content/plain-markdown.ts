import { satteri } from "@astrojs/markdown-satteri";
import { defineMdastPlugin } from "satteri";

/** Where a link in a text may lead: this site, its headings, another secure site, a mailbox, a telephone. */
const LINK = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i;

/** True for an address that a link in a text may have. `javascript:` and `data:` are not allowed. */
export function isAllowedLink(url: string): boolean {
  return LINK.test(url);
}

/**
 * Removes from a text what could run in a visitor's browser: all HTML, and links with other schemes.
 * The content check reports both; this protects `npm run dev`, which the check does not end, and against anything
 * that the check may miss.
 */
const withoutHtml = defineMdastPlugin({
  name: "without-html",
  html: (node, context) => context.removeNode(node),
  link: (node, context) => {
    if (!isAllowedLink(node.url)) context.setProperty(node, "url", "");
  },
  definition: (node, context) => {
    if (!isAllowedLink(node.url) && !/^\.{1,2}\//.test(node.url)) context.setProperty(node, "url", "");
  },
});

/**
 * Astro's Markdown processor for content: CommonMark with tables and footnotes, and no HTML (decision 0041).
 */
export function plainMarkdown() {
  return satteri({ mdastPlugins: [withoutHtml] });
}
