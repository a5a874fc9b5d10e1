import type { z } from "zod";
import { isRecord, valueAt } from "../../src/data/values.ts";
import { LENGTH } from "../../src/schemas/builders.ts";
import { lettersIn } from "../../src/words/letters.ts";
import { contentSchemaOf } from "../reader/content-schemas.ts";
import { adviceOnSigns } from "./file-problems.ts";
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
        message: `The key ${quoted(key)} is not known here. ${adviceOnSigns(key) ?? message}`,
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
    const written = source.scalars.findLast((scalar) => scalar.line === line)?.text ?? "";
    return [{ line, message: `${whatIsWrong(issue, value, written)} ${message}` }];
  });
}

/** @param written the value as the file has it: of 0812 the parser makes a number without the zero */
function whatIsWrong(issue: z.core.$ZodIssue, value: unknown, written: string): string {
  const { code, path } = issue;
  const key = path.findLast((step) => typeof step === "string");
  const name = key === undefined ? "The file" : `“${key}”`;
  if (code === "custom") return "The keys do not fit together.";
  if (value === undefined) return `${name} is missing.`;
  if (value === null || (typeof value === "string" && value.trim() === ""))
    return `${name} is empty. Remove the line if it is not needed.`;
  const isText = code === "invalid_type" && issue.expected === "string";
  // A colon has made a key and a value of a text.
  const [pair, another] = isText && isRecord(value) ? Object.entries(value) : [];
  if (pair && !another)
    return `${name} needs double quotes: "${pair.join(": ").replaceAll(/^[“”„«]|[“”»]$/g, "")}".`;
  if (typeof value === "object") return `${name} does not have the right form.`;
  if (isText) return `${name} needs double quotes: "${written}".`;
  if (typeof value === "string" && /^(?:true|false|\d+)$/i.test(value) && code === "invalid_type")
    return `${name} needs no quotation marks.`;
  if (typeof value === "string" && code === "invalid_format" && issue.format === LENGTH)
    return `${name} has ${lettersIn(value)} characters.`;
  const [other] = /^\s|\s$|(?!\p{ASCII})[\p{P}\p{Z}\p{Cf}\p{Nd}]/u.exec(String(value)) ?? [];
  const unlike =
    other === undefined ? "" : `${quoted(other)} may look right there and is not: type the text again.`;
  return `${name} cannot be ${quoted(value)}. ${adviceOnSigns(written) ?? unlike}`.trim();
}
