import { linesBefore } from "../passage.ts";
import type { Finding } from "../problem.ts";

interface File {
  readonly file: string;
  readonly text: string;
}

const TEXT = /"(?:[^"\\\n]|\\.)*"/g;
/** A comma after the last item, a word without quotes, a single quote, or a comment. */
const NO_JSON = /,(?=\s*[\]}])|(?!\b(?:true|false|null)\b)\b[A-Za-z]|['#]/;

/**
 * What YAML accepts and JSON does not, such as a comma after the last item. Everything else about a JSON file is found
 * as in a YAML file, because JSON is YAML, too.
 */
export function jsonProblems({ file, text }: File): readonly Finding[] {
  if (!file.endsWith(".json") || isJson(text)) return [];
  const withoutTexts = text.replace(TEXT, (found) => `"${" ".repeat(found.length - 2)}"`);
  const line = 1 + linesBefore(text, NO_JSON.exec(withoutTexts)?.index ?? 0);
  const wrong = "A comma, a bracket or a quote is missing or too many here.";
  const write =
    "Write names and texts between double quotes, and a comma between two items but not after the last.";
  return [{ line, wrong, write }];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
