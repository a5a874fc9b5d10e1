import type { z } from "zod";
import { MISSPELT } from "../../src/schemas/fields.ts";
import { likeness } from "../../src/site/nearest.ts";
import { isRecord, shapeOf, valueAt } from "./fields.ts";
import { quoted, type Finding } from "./problem.ts";
import type { Source } from "./read.ts";

/**
 * Everything in which a file differs from its schema, at its line. The message of the schema says what to write; what
 * is wrong is added here.
 */
export function shapeProblems(source: Source): readonly Finding[] {
  const issues = shapeOf(source).schema.safeParse(source.data).error?.issues ?? [];
  const unknown = issues.flatMap(({ path, ...issue }) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => ({ key, path: [...path, key] })) : [],
  );
  // A misspelt key is one problem, not an unknown key and a missing one.
  const isMisspelt = ({ path }: z.core.$ZodIssue): boolean =>
    unknown.some(
      (other) =>
        other.path.slice(0, -1).join() === path.slice(0, -1).join() &&
        likeness(other.key, String(path.at(-1))) >= MISSPELT,
    );
  return issues.flatMap((issue): readonly Finding[] => {
    const value = valueAt(source.data, issue.path);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        line: source.lineOf([...issue.path, key]),
        says: `The key “${key}” is not known here. ${issue.message}`,
      }));
    return value === undefined && isMisspelt(issue)
      ? []
      : [{ line: source.lineOf(issue.path), says: sentenceOn(issue, value) }];
  });
}

function sentenceOn(issue: z.core.$ZodIssue, value: unknown): string {
  const { code, path, message } = issue;
  const key = path.findLast((step) => typeof step === "string") ?? "file";
  const name = typeof path.at(-1) === "number" ? `An item of “${key}”` : `“${key}”`;
  const words = typeof value === "string" ? value.trim() : undefined;
  if (value === undefined || value === null || words === "") {
    if (key === "alt") return `The picture has no description (“alt”). Add a line “alt:”. ${message}`;
    return `${name} is ${value === undefined ? "missing" : "empty"}. ${message}`;
  }
  if (/^[“”„]/.test(words ?? ""))
    return `The quotation marks of “${key}” are curly. Write straight ones: "…".`;
  if (code === "custom")
    return `${String(issue.params?.["wrong"] ?? "The keys do not fit together.")} ${message}`;
  const { length } = words ?? (Array.isArray(value) ? value : []);
  if (length > 0 && (code === "too_big" || code === "too_small"))
    return `${name} is too ${code === "too_big" ? "long" : "short"}: ${length} ${words === undefined ? "items" : "characters"}. ${message}`;
  if (code === "invalid_type" && /^(?:true|false|\d+)$/.test(words ?? ""))
    return `“${key}” is between quotation marks. Write it without them: ${words}.`;
  const [[first, second] = [], ...more] = isRecord(value) ? Object.entries(value) : [];
  if (first !== undefined && more.length === 0 && / |^[A-Z]/.test(first))
    return `The colon after ${quoted(first)} makes a key of these words. Put the whole text between double quotes: "${first}: ${String(second)}".`;
  if (typeof value === "object") return `${name} is not written as it should be. ${message}`;
  const isText = code === "invalid_type" && issue.expected === "string" && !message.includes("quotes");
  return `${name} cannot be ${quoted(value)}. ${message}${isText ? " Put it between double quotes." : ""}`;
}
