import GithubSlugger from "github-slugger";
import { markdownToMdast, type MdastNode } from "satteri";
import type { Passage } from "./passage.ts";
import type { Source } from "./source.ts";

type Body = Pick<Source, "body">;
type Type = MdastNode["type"];

/** The trees of the texts that were read: every rule looks at them. */
const trees = new WeakMap<Passage, MdastNode>();

function treeOf(body: Passage): MdastNode {
  const tree = trees.get(body) ?? markdownToMdast(body.text);
  trees.set(body, tree);
  return tree;
}

/** The text of a node without its formatting. */
export function textOf(node: MdastNode): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/**
 * All nodes of some types in the Markdown of a file, in reading order, each with its line in the file. Astro reads the
 * file with the same parser.
 */
export function nodesOf<Wanted extends Type>({ body }: Body, ...types: readonly Wanted[]) {
  const found: { node: Extract<MdastNode, { type: Wanted }>; line: number }[] = [];
  const isWanted = (node: MdastNode): node is Extract<MdastNode, { type: Wanted }> =>
    types.some((type) => type === node.type);
  const walk = (node: MdastNode): void => {
    const line = (node.position?.start.line ?? 1) + (body?.line ?? 1) - 1;
    if (isWanted(node)) found.push({ node, line });
    if ("children" in node) node.children.forEach(walk);
  };
  if (body !== undefined) walk(treeOf(body));
  return found;
}

/** The anchors of the headings of a file, as Astro makes them: with the same package. */
export function anchorsOf(file: Body): readonly string[] {
  const slugger = new GithubSlugger();
  return nodesOf(file, "heading").map(({ node }) => slugger.slug(textOf(node)));
}
