import { createHash } from "node:crypto";
import { basename } from "node:path";

/** Classes of CSS Modules, as `moduleClass` writes them. */
export const MODULE_CLASS = /^_[a-z]{2}_\w+$/;

const filesOf = new Map<string, string>();

/** Two letters for a file: the same in every build and on both sides of hydration. */
function lettersOf(file: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(file).digest();
  const letters = [first, second].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  const other = filesOf.get(letters);
  if (other !== undefined && other !== file) {
    throw new Error(
      `${file} and ${other} would share the classes _${letters}_…: rename one of the two files.`,
    );
  }
  filesOf.set(letters, file);
  return letters;
}

/**
 * The name of a CSS Module's class in the pages, `_kd_status` for `.status` of `form.module.css`. Vite's own names
 * hold a hash and a line number, which do not compress, twice for each class.
 *
 * @param path of the file, with or without Vite's query
 * @throws where two files would share names
 */
export function moduleClass(name: string, path: string): string {
  return `_${lettersOf(basename(path.split("?")[0] ?? path))}_${name}`;
}
