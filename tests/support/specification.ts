import { readFileSync } from "node:fs";

/** The text of docs/specification.md, with its tables not aligned. */
export const SPECIFICATION = readFileSync("docs/specification.md", "utf8").replace(/ +/g, " ");
