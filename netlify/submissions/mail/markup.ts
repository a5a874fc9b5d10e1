import { readable } from "./plain-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Takes any text; returns it as HTML text or attribute value, without active markup. */
export function escaped(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Takes any text; returns it as HTML that keeps its lines (Outlook ignores `white-space`). */
export function escapedLines(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}
