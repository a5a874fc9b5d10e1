import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { assertKey, isKey, StoreError, type Store } from "./store.ts";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}

/** A name for a file that is being written by this process: hidden, so that no listing includes it. */
export function temporaryName(): string {
  return `.${process.pid}-${randomUUID()}`;
}

/** True for a name of `temporaryName` whose process has ended on this machine. */
export function isAbandoned(name: string): boolean {
  const [, pid] = /^\.([0-9]+)-/.exec(name) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return codeOf(error) !== "EPERM";
  }
}

/**
 * Deletes the temporary files (names that begin with a dot) that a killed process left under `folder`. Never
 * throws, because these files do no harm.
 * @param isLeft whether no process writes the file with this name any more
 */
export async function removeTemporaryFiles(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const left = paths.filter((path) => basename(path).startsWith(".") && isLeft(basename(path)));
  await Promise.allSettled(left.map((path) => rm(join(folder, path))));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** The name appears only when the complete text is on the disk: a temporary file, fsync, then link(2). */
async function writeOnce(path: string, text: string): Promise<"created" | "exists"> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, temporaryName());
  try {
    await writeFile(temporary, text, { flag: "wx", mode: 0o600, flush: true });
    await link(temporary, path);
    await syncFolder(folder);
    return "created";
  } catch (error) {
    if (codeOf(error) === "EEXIST") return "exists";
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function attempt<T>(verb: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(`${verb} ${codeOf(error)}`);
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Folders whose temporary files this process has removed. */
const tidied = new Set<string>();

/**
 * The outbox in a folder, for a server with a disk and for the tests of race conditions: link(2) is exclusive
 * where the local Blobs server is not.
 */
export function fileStore(folder: string): Store {
  if (!tidied.has(folder)) {
    tidied.add(folder);
    void removeTemporaryFiles(folder, isAbandoned);
  }
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    create: (key, text) => attempt("create", () => writeOnce(pathOf(key), text)),
    get: (key) => attempt("get", () => unlessMissing(readFile(pathOf(key), "utf8"))),
    delete: (key) => attempt("delete", () => rm(pathOf(key), { force: true })),
    async *list(prefix) {
      const subfolder = prefix.slice(0, prefix.lastIndexOf("/"));
      const names = await attempt("list", () => unlessMissing(readdir(join(folder, subfolder))));
      yield (names ?? [])
        .map((name) => `${subfolder}/${name}`)
        .filter((key) => key.startsWith(prefix) && isKey(key));
    },
  };
}
