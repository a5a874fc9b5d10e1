import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentProject } from "./project.ts";

/** A mistake of an editor: what is changed in the valid fixtures, and how the sentences begin that it gets. */
export interface Mistake {
  readonly name: string;
  readonly changes: readonly string[];
  readonly sentences: readonly string[];
}

const TEXT = readFileSync(join(import.meta.dirname, "mistakes.txt"), "utf8");

/**
 * The mistakes of `mistakes.txt`. A line changes the valid fixtures:
 *
 *     FILE | words => other words
 *     new FILE | content
 *     copy FILE -> FILE
 *     remove FILE
 *
 * The indented lines below it are the first words of the sentences, without the file if it is that of the last change:
 * a hint begins with "Hint:", everything else is an error, and "nothing" is what is right.
 */
export function readMistakes(): readonly Mistake[] {
  const mistakes: { name: string; changes: string[]; sentences: string[] }[] = [];
  for (const line of TEXT.split("\n").filter((each) => each !== "" && !each.startsWith("#"))) {
    const last = mistakes.at(-1);
    const file = /^(?:new |copy .* -> |remove )?([^|]*[^| ])/.exec(last?.changes.at(-1) ?? "")?.[1] ?? "";
    if (line.startsWith("  ")) last?.sentences.push(line.trim().replace(/^(?=line \d)/, () => `${file}, `));
    else if (last?.sentences.length === 0) last.changes.push(line);
    else mistakes.push({ name: line, changes: [line], sentences: [] });
  }
  return mistakes;
}

/** Applies a change of `mistakes.txt`. */
export function applyChange(project: ContentProject, change: string): void {
  const [, verb, file = "", rest = ""] =
    /^(?:(new|copy|remove) )?(.+?)(?: \| ?| -> |$)(.*)$/.exec(change) ?? [];
  const [from = "", to = ""] = rest
    .replace(/\\u([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll("\\n", "\n")
    .replaceAll("\\t", "\t")
    .split(/ => ?/);
  if (verb === "new") project.write(file, from);
  else if (verb === "copy") project.copy(file, from);
  else if (verb === "remove") project.remove(file);
  else project.edit(file, from, to);
}
