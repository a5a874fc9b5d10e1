import { isAbsolute } from "node:path";
import { z } from "zod";
import { error, type Problem } from "./setting-problem.ts";

/** A key of AES-256: 32 bytes, which are 43 digits of base64 and "=". */
export const keySchema = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64.")
  .transform((text): Uint8Array => Buffer.from(text, "base64"));

/** A relative path depends on where a process was started, so that two processes may use two folders. */
export function* folderAdvice(path: string): Iterable<Problem> {
  if (!isAbsolute(path))
    yield error(
      "is not an absolute path, so where submissions are stored depends on where the server is started. Begin it with /.",
    );
}
