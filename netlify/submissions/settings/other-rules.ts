import { realpathSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { error, unusable, usable, type Rule } from "./rule.ts";

/** AES-256. */
export const KEY_BYTES = 32;

/** A key of 32 bytes in base64. One that was copied with a line end or spaces around it is the same key. */
export const key: Rule<Uint8Array> = (text) => {
  const written = text.trim();
  const bytes = Buffer.from(written, "base64");
  const isWhole = /^[A-Za-z0-9+/]+=*$/.test(written) && bytes.toString("base64") === written;
  return isWhole && bytes.length === KEY_BYTES ? usable(bytes) : unusable("must be 32 bytes in base64.");
};

/** A previous key. A malformed one stops no form. */
export const previousKey: Rule<Uint8Array> = (text, surroundings) => {
  const reading = key(text, surroundings);
  if (reading.value !== undefined) return reading;
  return unusable(
    "must be 32 bytes in base64. Until it is corrected, submissions queued under the previous key stay queued.",
  );
};

/** The file systems of the kernel store nothing, and creating a folder under /proc never ends in Node. */
const KERNEL_FOLDER = /^\/(?:proc|sys|dev)(?:\/|$)/;

/** The real path of a folder, symbolic links followed, or of the nearest folder above it that exists. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : realFolder(dirname(path));
  }
}

/** A folder. A relative one depends on where a process was started, so that two processes may use two folders. */
export const folder: Rule<string> = (text) => {
  if (KERNEL_FOLDER.test(realFolder(resolve(text))))
    return unusable("is a folder in which no files can be stored. Choose a folder on a disk.");
  if (isAbsolute(text)) return usable(text);
  const problem =
    "is not an absolute path, so where submissions are stored depends on where the server is started. Begin it with /.";
  return usable(text, error(problem));
};

/** Any text. */
export const anyText: Rule<string> = (text) => usable(text);
