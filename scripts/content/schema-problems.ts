import type { z } from "zod";
import { valueAt } from "../../src/fields/values.ts";
import { LENGTH } from "../../src/fields/builders.ts";
import { lettersIn } from "../../src/words/letters.ts";
import { contentSchemaOf } from "../reader/content-schemas.ts";
import { quoted, type Finding } from "./problem.ts";
import type { Source } from "../reader/read.ts";

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
    const parsed = valueAt(source.data, path);
    // The parser reads a day as a date.
    const value = parsed instanceof Date ? parsed.toISOString().slice(0, 10) : parsed;
    // If there is an unknown key, a missing one is probably just misspelt.
    const group = path.slice(0, -1).join();
    const hasUnknown = issues.some(
      ({ code, path: of }) => code === "unrecognized_keys" && of.join() === group,
    );
    if (value === undefined && hasUnknown) return [];
    const line = source.lineOf(path);
    const written = source.scalars.findLast((scalar) => scalar.line === line)?.text;
    return [{ line, message: `${whatIsWrong(issue, value, written)} ${message}` }];
  });
}

/** @param written the value as the file has it: of 0812 the parser makes a number without the zero */
function whatIsWrong(issue: z.core.$ZodIssue, value: unknown, written: unknown): string {
  const { code, path } = issue;
  const key = path.findLast((step) => typeof step === "string");
  const name = key === undefined ? "The file" : `“${key}”`;
  if (code === "custom") return "The keys do not fit together.";
  if (value === undefined) return `${name} is missing.`;
  if (value === null || (typeof value === "string" && value.trim() === "")) return `${name} is empty.`;
  if (typeof value === "object") return `${name} does not have the right form.`;
  if (code === "invalid_type" && issue.expected === "string")
    return `${name} needs double quotes: "${String(written)}".`;
  if (typeof value === "string" && code === "invalid_format" && issue.format === LENGTH)
    return `${name} has ${lettersIn(value)} characters.`;
  return `${name} cannot be ${quoted(value)}.`;
}
