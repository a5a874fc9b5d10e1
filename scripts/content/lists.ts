import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads a YAML file of lists with which the checks compare the content. */
export function readList(file: URL): unknown {
  return parse(readFileSync(file, "utf8"));
}
