import { markdownToMdast, type MdastNode } from "satteri";
import type { Source } from "../../src/reader/read.ts";

/** A Markdown node with its line in the file. */
interface Node {
  readonly node: MdastNode;
  readonly line: number;
}

/** The Markdown nodes of a file in reading order, from the parser that Astro uses; none for a file of keys only. */
export function nodesOf({ body }: Source): readonly Node[] {
  if (body === undefined) return [];
  const nodes: Node[] = [];
  const walk = (node: MdastNode): void => {
    nodes.push({ node, line: body.line - 1 + (node.position?.start.line ?? 1) });
    if ("children" in node) node.children.forEach(walk);
  };
  walk(markdownToMdast(body.text));
  return nodes;
}

/** The text of a Markdown node without its formatting. */
export function textOf(node: MdastNode): string {
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
