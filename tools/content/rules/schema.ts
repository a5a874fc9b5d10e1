import type { z } from "zod";
import { isRecord, knownKeys, schemaAt } from "../fields.ts";
import { quoted, type Mistake } from "../mistake.ts";
import type { Path, Source } from "../source.ts";

/** Everything in which a file differs from its schema: missing, unknown, empty, too long, of the wrong kind. */
export function schemaMistakes(source: Source, schema: z.ZodType): readonly Mistake[] {
  const result = schema.safeParse(source.data);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const at = (path: Path, wrong: string, write: string): Mistake => ({
      file: source.file,
      line: source.lineOf(path),
      wrong,
      write,
    });
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        const known = knownKeys(schemaAt(schema, issue.path));
        return at([...issue.path, key], `The key “${key}” is not known here.`, insteadOf(key, known));
      });
    }
    return [at(issue.path, whatIsWrong(issue, valueAt(source.data, issue.path)), whatToWrite(issue))];
  });
}

function whatIsWrong(issue: z.core.$ZodIssue, value: unknown): string {
  const key = issue.path.findLast((step) => typeof step === "string") ?? "file";
  const isItem = typeof issue.path.at(-1) === "number";
  const name = isItem ? `An item of “${key}”` : `“${key}”`;
  const empty = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  if (empty && key === "alt") return "The picture has no description (“alt”).";
  if (value === undefined) return `${name} is missing.`;
  if (empty) return `${name} is empty.`;
  if (issue.code === "custom") return "Something is missing or too much.";
  if (issue.code === "too_big" && typeof value === "string")
    return `${name} is too long: ${value.trim().length} characters.`;
  if (issue.code === "too_small" && typeof value === "string")
    return `${name} is too short: ${value.trim().length} characters.`;
  if (issue.code === "too_small" && Array.isArray(value))
    return `${name} has too few items: ${value.length}.`;
  if (typeof value === "object") return `${name} is not written as it should be.`;
  return `${name} cannot be ${quoted(value)}.`;
}

function whatToWrite(issue: z.core.$ZodIssue): string {
  const missingKey = issue.path.at(-1);
  return missingKey === "alt" && issue.code === "invalid_type"
    ? `Add a line “alt:”. ${issue.message}`
    : issue.message;
}

function insteadOf(key: string, known: readonly string[]): string {
  const near = known.find((candidate) => distance(candidate.toLowerCase(), key.toLowerCase()) <= 2);
  return near === undefined
    ? `Remove the line, or use one of: ${known.join(", ")}.`
    : `Did you mean “${near}”? Write that, or remove the line.`;
}

/** The number of letters to change, add or remove to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value) && typeof step === "number") return value[step];
    return isRecord(value) && typeof step === "string" ? value[step] : undefined;
  }, data);
}
