import { readFileSync } from "node:fs";

/** The text of docs/specification.md, with its tables not aligned. */
export const SPECIFICATION = readFileSync("docs/specification.md", "utf8").replace(/ +/g, " ");

/** The cells of each row of a table in the specification's appendix, by the head of its first column. */
export function rowsOf(head: string): readonly (readonly string[])[] {
  const [, table = ""] = SPECIFICATION.split(`\n| ${head} |`);
  const [rows = ""] = table.split("\n\n");
  return rows
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .replaceAll("`", "")
        .replace(/^\| | \|$/g, "")
        .split(" | "),
    );
}
