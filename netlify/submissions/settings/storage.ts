import { realpathSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { error, type Problem } from "./problem.ts";

/**
 * A key of AES-256: 32 bytes, which are 43 digits of base64 and "=". One that was copied with a line end or spaces around
 * it is the same key.
 */
export const keySchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64.")
  .transform((text): Uint8Array => Buffer.from(text, "base64"));

/** The file systems of the kernel store nothing, and creating a folder under /proc never ends in Node. */
const KERNEL_FOLDER = /^\/(?:proc|sys|dev)(?:\/|$)/;

/** The real path of a folder, symbolic links followed, or of the nearest folder above it that exists. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return realFolder(dirname(path));
  }
}

export const folderSchema = z.string().refine((text) => !KERNEL_FOLDER.test(realFolder(resolve(text))), {
  error: "is a folder in which no files can be stored. Choose a folder on a disk.",
});

/** A relative path depends on where a process was started, so that two processes may use two folders. */
export function* folderAdvice(path: string): Iterable<Problem> {
  if (!isAbsolute(path))
    yield error(
      "is not an absolute path, so where submissions are stored depends on where the server is started. Begin it with /.",
    );
}
