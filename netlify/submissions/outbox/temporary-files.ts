import { randomUUID } from "node:crypto";
import { readdir, unlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** A name for a file that is being written by this process: hidden, so that no listing includes it. */
export function temporaryName(): string {
  return `.${process.pid}-${randomUUID()}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True for a name of `temporaryName` whose process has ended on this machine. */
export function isAbandoned(name: string): boolean {
  const [, pid] = /^\.([0-9]+)-/.exec(name) ?? [];
  return pid !== undefined && !isAlive(Number(pid));
}

/**
 * Deletes the temporary files (names that begin with a dot) that a killed process left under `folder`. Never
 * throws, because these files do no harm.
 * @param isLeft whether no process writes the file with this name any more
 */
export async function removeTemporaryFiles(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const left = paths.filter((path) => basename(path).startsWith(".") && isLeft(basename(path)));
  await Promise.allSettled(left.map((path) => unlink(join(folder, path))));
}
