/** Reads and changes files of `src/content` as an editor does, in a copy of the project. */
import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

import { parseDocument } from "yaml";
import type { Document } from "yaml";

/** A content file: its keys, and the Markdown below them where it has any. */
interface ContentFile {
  readonly keys: Document.Parsed;
  readonly body: string | undefined;
}

/** Reads a YAML file, or a Markdown file with its front matter. */
export function read(path: string): ContentFile {
  const text = readFileSync(path, "utf8");
  const [, front, body] = /^---\r?\n([^]*?)^---[ \t]*$([^]*)/m.exec(text) ?? [];
  return { keys: parseDocument(front ?? text), body };
}

/** Writes what `read` has given; comments and the order of the keys stay. */
export function write(path: string, { keys, body }: ContentFile): void {
  const yaml = keys.toString({ lineWidth: 0 });
  writeFileSync(path, body === undefined ? yaml : `---\n${yaml}---${body}`);
}

/** Changes the keys of a file in place. */
export function change(path: string, edit: (keys: Document.Parsed) => void): void {
  const file = read(path);
  edit(file.keys);
  write(path, file);
}

/** The files of a folder, by name. */
export function filesIn(content: string, folder: string): readonly string[] {
  return globSync(`${folder}/*.{md,yaml}`, { cwd: content })
    .toSorted()
    .map((file) => join(content, file));
}

/**
 * The first file of a folder, by name.
 *
 * @throws Error if there is none
 */
export function firstIn(content: string, folder: string): string {
  const [first] = filesIn(content, folder);
  if (first === undefined) throw new Error(`${folder}/ is empty.`);
  return first;
}

/** The name of a file without its ending, by which other files refer to it. */
export const idOf = (path: string) => basename(path, extname(path));

/** A number that comes after all others under a key. */
export function nextOf(paths: readonly string[], key: string): number {
  return Math.max(0, ...paths.map((path) => Number(read(path).keys.get(key) ?? 0))) + 1;
}

/** A new file beside another with the same keys, of which some are changed. */
export function add(like: string, name: string, values: Readonly<Record<string, unknown>>): void {
  const path = join(like, "..", `${name}${extname(like)}`);
  copyFileSync(like, path);
  change(path, (keys) => {
    for (const [key, value] of Object.entries(values)) keys.set(key, value);
  });
}
