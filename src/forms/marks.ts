import { escapeHtml } from "../words/letters.ts";

/**
 * Marks: what the build writes into a response page where a function puts a value, so that the function needs
 * no reader of HTML (decision 0650).
 */

const MARK = /\bmark:([\w-]+):|\bdata-mark="([\w-]+)"/g;

/** A mark for a text, or for the value of an attribute. The mark for a whole attribute is `data-mark`. */
export function mark(name: string): string {
  return `mark:${name}:`;
}

/**
 * Fills in a built page in one pass, so that a value that looks like a mark stays as it is. Every value is
 * escaped; a mark without a value is removed.
 */
export function fillMarks(page: string, values: Readonly<Record<string, string>>): string {
  return page.replace(MARK, (_mark, text?: string, attribute?: string) =>
    escapeHtml(values[text ?? attribute ?? ""] ?? ""),
  );
}
