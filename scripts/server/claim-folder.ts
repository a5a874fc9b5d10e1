import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { PlainError } from "../plain-error.ts";

/** Whether a process of this machine runs; one of another user counts. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Reserves a folder for this process, by a file `<folder>.lock` beside it that contains the process id.
 * Netlify's local blob store does not make "create only if new" exclusive between two servers, so two sites
 * over one folder could both send the same submission. A lock whose process has ended is replaced.
 *
 * @returns what releases the folder
 * @throws PlainError where another running process holds the folder
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`;
  await mkdir(dirname(lock), { recursive: true });
  const held = Number(await readFile(lock, "utf8").catch(() => "0"));
  if (held > 0 && held !== process.pid && isRunning(held)) {
    throw new PlainError(
      `Another "npm start" or "npm run dev" of this project is running (process ${held}). Stop it first: two at once would share the folder ${folder} and could send the same mail twice.`,
    );
  }
  await writeFile(lock, String(process.pid));
  return () => rm(lock, { force: true });
}
