import { realpathSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { error, type Advice } from "./problem.ts";

/** AES-256. */
export const KEY_BYTES = 32;

/** A key of 32 bytes in base64. One that was copied with a line end or spaces around it is the same key. */
export const keySchema = (sentence: string) =>
  z
    .string()
    .trim()
    .pipe(z.base64(sentence))
    .transform((text): Uint8Array => Buffer.from(text, "base64"))
    .refine(({ length }) => length === KEY_BYTES, sentence);

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

export const folderSchema = z.string().refine((text) => !KERNEL_FOLDER.test(realFolder(resolve(text))), {
  error: "is a folder in which no files can be stored. Choose a folder on a disk.",
});

/** A relative path depends on where a process was started, so that two processes may use two folders. */
export const folderAdvice: Advice<string> = (text) =>
  isAbsolute(text)
    ? []
    : [
        error(
          "is not an absolute path, so where submissions are stored depends on where the server is started. Begin it with /.",
        ),
      ];
