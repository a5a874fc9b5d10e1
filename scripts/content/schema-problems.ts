import type { z } from "zod";
import { contentSchemaOf, valueAt } from "./fields.ts";
import { quoted, type Finding } from "../../src/reader/problem.ts";
import type { Source } from "../../src/reader/read.ts";

/**
 * Every difference between a file and its schema, with its line. The schema's message says what to
 * write; what is wrong is added here.
 */
export function schemaProblems(source: Source): readonly Finding[] {
  const issues = contentSchemaOf(source).schema.safeParse(source.data).error?.issues ?? [];
  const withUnknownKeys = new Set(
    issues.flatMap(({ code, path }) => (code === "unrecognized_keys" ? [path.join()] : [])),
  );
  return issues.flatMap((issue): readonly Finding[] => {
    const { path, message } = issue;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        line: source.lineOf([...path, key]),
        message: `The key “${key}” is not known here. ${message}`,
      }));
    const value = valueAt(source.data, path);
    // If there is an unknown key, a missing one is probably just misspelt.
    if (value === undefined && withUnknownKeys.has(path.slice(0, -1).join())) return [];
    return [{ line: source.lineOf(path), message: sentenceOn(issue, value) }];
  });
}

function sentenceOn(issue: z.core.$ZodIssue, value: unknown): string {
  const { code, path, message } = issue;
  const key = path.findLast((step) => typeof step === "string");
  const ofKey = typeof path.at(-1) === "number" ? `An item of “${key}”` : `“${key}”`;
  const name = key === undefined ? "The file" : ofKey;
  if (value === undefined) return `${name} is missing. ${message}`;
  if (value === null || value === "") return `${name} is empty. ${message}`;
  if (code === "custom") return `The keys do not fit together. ${message}`;
  if ((code === "too_big" || code === "too_small") && (typeof value === "string" || Array.isArray(value))) {
    const things = typeof value === "string" ? "characters" : "items";
    return `${name} is too ${code === "too_big" ? "long" : "short"}: ${value.length} ${things}. ${message}`;
  }
  const wrong = typeof value === "object" ? "does not have the right form" : `cannot be ${quoted(value)}`;
  return `${name} ${wrong}. ${message}${quotesAdvice(issue, value)}`;
}

/** Whether the quotation marks may be the mistake, unless the schema's message mentions them. */
function quotesAdvice({ message, ...issue }: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== "invalid_type" || message.includes("quotes")) return "";
  if (issue.expected === "string") return " Put the words between double quotes.";
  return typeof value === "string" ? " Write it without quotation marks." : "";
}
