import { escapeHtml } from "../escape.ts";
import { readable } from "./plain-text.ts";

/** Takes any text; returns it as HTML text or attribute value, without active markup. */
export function escaped(text: string): string {
  return escapeHtml(readable(text));
}

/** Takes any text; returns it as HTML with its line breaks (Outlook ignores `white-space`). */
export function escapedLines(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}
