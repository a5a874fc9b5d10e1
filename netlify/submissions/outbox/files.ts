import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR } from "../limits.ts";
import { assertKey, isKey, StoreError, type Store } from "./store.ts";

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown";

/** Deletes a temporary file that a killed process left: one that was last changed more than an hour ago. */
async function removeIfLeft(temporary: string): Promise<void> {
  if ((await stat(temporary)).mtimeMs < Date.now() - HOUR) await rm(temporary);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** The name appears only when the complete text is on the disk: a temporary, hidden file, fsync, then link(2). */
async function writeOnce(path: string, text: string): Promise<"created" | "exists"> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}`);
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

async function attempt<T>(verb: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreError(`${verb} ${codeOf(error)}`);
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

/**
 * The outbox in a folder, for a server with a disk and for the tests of race conditions: link(2) is exclusive
 * where the local Blobs server is not.
 */
export function fileStore(folder: string): Store {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    create: async (key, text) => attempt("create", writeOnce(pathOf(key), text)),
    get: async (key) => attempt("get", unlessMissing(readFile(pathOf(key), "utf8"))),
    delete: async (key) => attempt("delete", rm(pathOf(key), { force: true })),
    async *list(prefix) {
      const subfolder = prefix.slice(0, prefix.lastIndexOf("/"));
      const names = (await attempt("list", unlessMissing(readdir(join(folder, subfolder))))) ?? [];
      // They do no harm, so a failure to delete one must not stop the work.
      const temporary = names.filter((name) => name.startsWith("."));
      await Promise.allSettled(temporary.map((name) => removeIfLeft(join(folder, subfolder, name))));
      yield names.map((name) => `${subfolder}/${name}`).filter((key) => key.startsWith(prefix) && isKey(key));
    },
  };
}
