import type { z } from "zod";
import { isRecord, knownKeys, schemaAt } from "../fields.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import { nearest } from "../nearest.ts";
import type { Path, Source } from "../source.ts";

/** Everything in which a file differs from its schema: missing, unknown, empty, too long, of the wrong kind. */
export function schemaProblems(source: Source, schema: z.ZodType): readonly Finding[] {
  const result = schema.safeParse(source.data);
  if (result.success) return [];
  const misspelt = misspeltKeys(result.error.issues, schema);
  return result.error.issues.flatMap((issue) => {
    // A misspelt key is one problem, not an unknown key and a missing one.
    if (misspelt.has(issue.path.join("."))) return [];
    const at = (path: Path, wrong: string, write: string): Finding => {
      return { line: source.lineOf(path), wrong, write };
    };
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        const known = knownKeys(schemaAt(schema, issue.path));
        return at([...issue.path, key], `The key “${key}” is not known here.`, insteadOf(key, known));
      });
    }
    const value = valueAt(source.data, issue.path);
    if (typeof value === "string" && /^[“”„].*[“”]$/.test(value.trim())) {
      const straight = `"${value.trim().slice(1, -1)}"`;
      return [at(issue.path, "The quotation marks are curly.", `Write straight ones: ${straight}.`)];
    }
    const itself = misread(issue, value);
    return [at(issue.path, itself?.wrong ?? whatIsWrong(issue, value), itself?.write ?? whatToWrite(issue))];
  });
}

/** Words that YAML read as something else than words, and the other way round. */
function misread({ code, path, message }: z.core.$ZodIssue, value: unknown): Advice | undefined {
  if (code !== "invalid_type" && code !== "invalid_union") return undefined;
  const key = path.findLast((step) => typeof step === "string") ?? "file";
  if (typeof value === "string" && /^(?:true|false|\d+)$/.test(value))
    return { wrong: `“${key}” is between quotation marks.`, write: `Write it without them: ${value}.` };
  const [[first, second] = [], ...more] = isRecord(value) ? Object.entries(value) : [];
  if (first !== undefined && more.length === 0 && typeof second === "string" && / |^[A-Z]/.test(first)) {
    const wrong = `The colon after ${quoted(first)} makes a key of these words.`;
    return { wrong, write: `Put the whole text between double quotes: "${first}: ${second}".` };
  }
  if (typeof value !== "number" && typeof value !== "boolean") return undefined;
  return /whole number|true or false|quotes/i.test(message)
    ? undefined
    : { wrong: `“${key}” cannot be ${quoted(value)}.`, write: `${message} Put it between double quotes.` };
}

function misspeltKeys(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): ReadonlySet<string> {
  return new Set(
    issues.flatMap((issue) => {
      if (issue.code !== "unrecognized_keys") return [];
      const known = knownKeys(schemaAt(schema, issue.path));
      return issue.keys.flatMap((key) => {
        const meant = nearest(key, known);
        return meant === undefined ? [] : [[...issue.path, meant].join(".")];
      });
    }),
  );
}

function whatIsWrong(issue: z.core.$ZodIssue, value: unknown): string {
  const key = issue.path.findLast((step) => typeof step === "string") ?? "file";
  const isItem = typeof issue.path.at(-1) === "number";
  const name = isItem ? `An item of “${key}”` : `“${key}”`;
  const empty = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  if (empty && key === "alt") return "The picture has no description (“alt”).";
  if (value === undefined) return `${name} is missing.`;
  if (empty) return `${name} is empty.`;
  if (issue.code === "custom") {
    const wrong: unknown = issue.params?.["wrong"];
    return typeof wrong === "string" ? wrong : "The keys do not fit together.";
  }
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
  const near = nearest(key, known);
  return near === undefined
    ? `Remove the line, or use one of: ${known.join(", ")}.`
    : `Did you mean “${near}”? Write that, or remove the line.`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value) && typeof step === "number") return value[step];
    return isRecord(value) && typeof step === "string" ? value[step] : undefined;
  }, data);
}
