/** What cannot be read in a file, and what differs from its schema. */
import type { z } from "zod";
import { LENGTH } from "#fields/builders.ts";
import { graphemeCount } from "#words/letters.ts";
import { contentSchemaOf } from "#content-files/content-schemas.ts";
import { isRecord, valueAt, type SyntaxCause } from "#content-files/keys.ts";
import type { Source } from "#content-files/read.ts";
import { quoted, type Finding } from "./finding.ts";

const CORRECTIONS: Readonly<Record<SyntaxCause, string>> = {
  yaml: "This line or the one after it cannot be read. Write “key: text” with a space after the colon, and indent it with spaces (not tabs), exactly like the lines it belongs to. Put a text that contains a colon, or begins with a symbol, between double quotes, and use curly ones inside it: “rest”.",
  json: "A comma, a bracket or a quotation mark is missing on this line or beside it. Put names and texts between straight double quotes, and a comma between two items but not after the last.",
  noKeys:
    "The keys are not between two lines of three dashes (---). Begin the file with such a line, write the keys below it, and end them with another one, above the text.",
  keyTwice: "This key appears twice. Keep one of the two lines.",
  documents: "What stands below this line of dashes or dots would not be read. Remove the line.",
  day: "This day does not exist, or is not written like 2026-03-14. Correct it, or put the text between double quotes.",
  characters:
    "A character here would not be shown. In your program choose “Save as” and “UTF-8” without “BOM” (in Notepad at “Encoding”), and type the words around it again.",
  conflict:
    "Two people changed these lines. Keep one version, and remove the other and the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.",
  comment:
    "The text ends at the “#”, so the page would show only TEXT. Put the text between double quotes, or write a note on a line of its own.",
};

/** For signs in a line or a value that look right and are not. */
const SIGNS: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /(?:^|[-:,[{])\s*[“”„‟«»‹›‘‚]/u,
    'Put the text between straight quotation marks, "like this": word processors make them curly.',
  ],
  [/^[\s-]*(?:\w+:)?[^\S \t\r]/u, "Type the spaces of this line again: one is a no-break space."],
];

const adviceOnSigns = (text: string): string | undefined => SIGNS.find(([sign]) => sign.test(text))?.[1];

export function syntaxFindings({ mistakes }: Pick<Source, "mistakes">): readonly Finding[] {
  return mistakes.map(({ cause, line, text }) => ({
    line,
    message: adviceOnSigns(text) ?? CORRECTIONS[cause].replace("TEXT", () => quoted(text)),
  }));
}

/** Every difference between a file and its schema, whose message says what to write. */
export function schemaFindings(source: Source): readonly Finding[] {
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
    return `${name} is empty.${key === undefined ? "" : " Remove the line if it is not needed."}`;
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
    return `${name} has ${graphemeCount(value)} characters.`;
  return `${name} cannot be ${quoted(value)}. ${adviceOnSigns(written) ?? ""}`.trim();
}
