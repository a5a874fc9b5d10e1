import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Reads a file of lists that the checks compare the content with. @param file from this folder, without its ending */
export function readList(file: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, `${file}.yaml`), "utf8"));
}
