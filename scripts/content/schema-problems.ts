import type { z } from "zod";
import { contentSchemaOf, valueAt } from "../../src/reader/content-schemas.ts";
import { quoted, type Finding } from "../../src/reader/problem.ts";
import type { Source } from "../../src/reader/read.ts";

/** Characters that look like those of the keyboard, and are others: dashes, quotation marks, spaces. */
const LOOKALIKE =
  /(?!\p{ASCII})[\p{Cf}\p{Zs}\p{Pd}\p{Pi}\p{Pf}\p{Nd}\p{Script=Cyrillic}\p{Script=Greek}\u2212\uFF01-\uFF5E]/u;

/**
 * Every difference between a file and its schema, with its line. The schema's message says what to
 * write; what is wrong is added here.
 */
export function schemaProblems(source: Source): readonly Finding[] {
  const issues = contentSchemaOf(source).schema.safeParse(source.data).error?.issues ?? [];
  return issues.flatMap((issue): readonly Finding[] => {
    const { path, message } = issue;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        line: source.lineOf([...path, key]),
        message: `The key “${key}” is not known here. ${message}`,
      }));
    const value = valueAt(source.data, path);
    // If there is an unknown key, a missing one is probably just misspelt.
    const group = path.slice(0, -1).join();
    const hasUnknown = issues.some(
      ({ code, path: of }) => code === "unrecognized_keys" && of.join() === group,
    );
    if (value === undefined && hasUnknown) return [];
    return [{ line: source.lineOf(path), message: sentenceOn(issue, value) }];
  });
}

function sentenceOn(issue: z.core.$ZodIssue, value: unknown): string {
  const { code, path, message } = issue;
  const key = path.findLast((step) => typeof step === "string");
  const ofKey = typeof path.at(-1) === "number" ? `An item of “${key}”` : `“${key}”`;
  const name = key === undefined ? "The file" : ofKey;
  if (value === undefined) return `${name} is missing. ${message}`;
  if (value === null || (typeof value === "string" && value.trim() === ""))
    return `${name} is empty. Remove the line if it is not needed, or fill it in. ${message}`;
  if (code === "custom") return `The keys do not fit together. ${message}`;
  if ((code === "too_big" || code === "too_small") && (typeof value === "string" || Array.isArray(value))) {
    const things = typeof value === "string" ? "characters" : "items";
    return `${name} is too ${code === "too_big" ? "long" : "short"}: ${value.length} ${things}. ${message}`;
  }
  const wrong = typeof value === "object" ? "does not have the right form" : `cannot be ${quoted(value)}`;
  return `${name} ${wrong}. ${message}${writingAdvice(issue, value)}`;
}

/** What may be wrong with the writing of a value, unless the schema's message says so. */
function writingAdvice({ message, ...issue }: z.core.$ZodIssue, value: unknown): string {
  const expected = issue.code === "invalid_type" ? issue.expected : undefined;
  if (typeof value !== "string") {
    const needsQuotes = expected === "string" && !message.includes("quotes");
    return needsQuotes ? " Put the words between double quotes." : "";
  }
  if (expected === "number") return " Write only digits, without a comma, a sign or quotation marks.";
  if (/^(?:true|false)$/i.test(value)) return " Write it without quotation marks.";
  if (/^ | $/.test(value)) return " Remove the space at its beginning or end.";
  const [other] = LOOKALIKE.exec(value) ?? [];
  return other === undefined
    ? ""
    : ` It contains ${quoted(other)}, which is not on the keyboard: type the text again.`;
}
