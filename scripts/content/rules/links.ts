import type { Field } from "../fields.ts";
import { nodesOf } from "../markdown.ts";
import { isAllowedLink } from "../plain-markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";
import type { Targets } from "../targets.ts";

/** Links and references that lead nowhere: in the text, and in keys that name a page or another file. */
export function linkProblems(source: Source, fields: readonly Field[], targets: Targets): readonly Finding[] {
  const inKeys = fields.flatMap(({ value, hint, path }) => {
    if (typeof value !== "string" || hint?.refersTo === undefined) return [];
    const advice =
      hint.refersTo === "route" ? targets.brokenLink(value) : targets.unknownName(hint.refersTo, value);
    return [{ line: source.lineOf(path), advice }];
  });
  const inText = nodesOf(source, "link", "definition").map(({ node, line }) => {
    return { line, advice: linkProblem(node.url, source, targets) };
  });
  return [...inKeys, ...inText].flatMap(({ line, advice }) => (advice ? [{ line, ...advice }] : []));
}

function linkProblem(url: string, source: Source, targets: Targets): Advice | undefined {
  if (/^http:/i.test(url))
    return {
      wrong: `The link ${quoted(url)} is not secure.`,
      write: "Write https:// if the other site has it.",
    };
  if (url.startsWith("#")) return targets.brokenAnchor(source, url.slice(1));
  if (url.startsWith("/") && !url.startsWith("//")) return targets.brokenLink(url);
  if (isAllowedLink(url)) return undefined;
  const write =
    "Begin a link to a page of this site with a slash, like /yoga, and a link to another site with https://.";
  return { wrong: `The link ${quoted(url)} leads nowhere.`, write };
}
