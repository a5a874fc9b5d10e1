import type { MdastNode } from "satteri";
import { misread, nodesOf } from "./as-typed.ts";
import { PlainError } from "../plain-error.ts";
import { fileProblems, syntaxProblems } from "./file-problems.ts";
import { contrastProblems } from "./contrast.ts";
import { claimFindings } from "./claims.ts";
import { valueAt } from "../../src/data/values.ts";
import { fieldsOf, contentSchemaOf } from "../reader/content-schemas.ts";
import { collectTargets } from "./link-targets.ts";
import { numberFindings, withCauses } from "./numbers-to-call.ts";
import { readPictures } from "./pictures.ts";
import { sentence, type Finding } from "./problem.ts";
import { singleFileOf, isUnpublished, readContent, type Source } from "../reader/read.ts";
import { findingsOfRules, type RuleTarget, type RuleContext, type Subject } from "./value-rules.ts";
import { schemaProblems } from "./schema-problems.ts";
import { translationCheck } from "./translations.ts";
import { siteProblems } from "./site-rules.ts";
import { switchedOff } from "./switched-off.ts";

/**
 * Finds every mistake in the content of a project in one run. Never throws because of content.
 *
 * @returns the problems in reading order; a text for people, which ends with their number; and whether the
 * site may be built with them
 */
export async function contentReport(project: string) {
  const { sources, translations } = readContent(project);
  const place = singleFileOf(sources, "place");
  const pictures = await readPictures(project);
  const context = { ...collectTargets(sources, project), pictures, place, namesOff: switchedOff(sources) };
  const checkTranslation = translationCheck(sources);
  const found = [
    ...fileProblems(sources, translations, project),
    ...[...sources, ...translations].flatMap((source) => {
      const { file, language } = source;
      const ofFile =
        language === undefined
          ? problemsOf(source, context)
          : [...ruleProblems(source, context), ...checkTranslation(source)];
      return ofFile.map((finding) => ({ file, ...finding }));
    }),
    ...siteProblems(sources, project),
  ];
  const problems = withCauses(found, place).toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line,
  );
  const hints = problems.filter(({ isHint = false }) => isHint).length;
  const errors = problems.length - hints;
  const count = `${sources.length} files, ${errors === 0 ? "no" : errors} problem${errors === 1 ? "" : "s"}.`;
  const alsoHints = hints === 0 ? "" : ` Hints: ${hints}; they do not stop the build.`;
  const text = [...problems.map(sentence), `Content: ${count}${alsoHints}`].join("\n");
  return { problems, text, isValid: errors === 0 };
}

/**
 * Checks the content before Astro reads it or its own configuration, so that Astro's more technical messages never come
 * first. Prints hints.
 * @throws PlainError with the messages, if there are problems
 */
export async function requireValidContent(project = process.cwd()): Promise<void> {
  const { problems, text, isValid } = await contentReport(project);
  if (!isValid) throw new PlainError(text);
  if (problems.length > 0) console.warn(text);
}

function problemsOf(source: Source, context: RuleContext): readonly Finding[] {
  if (source.data === undefined) return syntaxProblems(source);
  const ofSchema = schemaProblems(source);
  return [
    ...ofSchema,
    ...(ofSchema.length === 0 ? contrastProblems(source) : []),
    ...ruleProblems(source, context, new Set(ofSchema.map(({ line }) => line))),
  ];
}

/** What the rules find. @param wrong the lines that the schema refuses: they need not be looked up as well */
function ruleProblems(source: Source, context: RuleContext, wrong?: ReadonlySet<number>): readonly Finding[] {
  // The texts of a translation are judged by the lists of its language.
  const { language = String(valueAt(context.place?.data, ["locale"])).replace(/-.*/, "") } = source;
  const ofParts = [...partsOf(source)]
    .filter(([, { key, line }]) => key === undefined || wrong?.has(line) !== true)
    .flatMap(([target, part]) => findingsOfRules(target, { ...part, source, language }, context));
  return [
    ...claimFindings(source, language),
    ...numberFindings(source, language, context.place),
    ...ofParts,
    ...(source.body ? misread(source.body) : []),
  ];
}

/** Everything in a file that rules look at. */
function* partsOf(source: Source): Generator<readonly [RuleTarget, Omit<Subject, "source" | "language">]> {
  // The links of an unpublished file are not on the site: it may refer to what was taken off with it.
  const isShown = !isUnpublished(source);
  for (const key of fieldsOf(contentSchemaOf(source).described, source.data)) {
    const { path, value, hint } = key;
    if (typeof value !== "string") continue;
    const part = { text: value, line: source.lineOf(path), key };
    if (isShown) yield ["key", part];
    if (path.at(-1) === "alt") yield ["description", part];
    if (hint.control === "picture") yield ["picture", part];
  }
  if (source.body === undefined) return;
  yield ["body", source.body];
  let above = 1;
  for (const { node, line } of nodesOf(source.body)) {
    const part = { text: textOf(node).trim(), line };
    if (node.type === "image") {
      yield ["description", part];
      yield ["picture", { ...part, text: node.url }];
      continue;
    }
    yield [node.type, { ...part, ...(node.type === "heading" && { levels: [node.depth, above] }) }];
    if (node.type === "heading") above = node.depth;
    if ("url" in node && isShown) yield ["address", { ...part, text: node.url }];
  }
}

/** The text of a Markdown node without its formatting. */
function textOf(node: MdastNode): string {
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
