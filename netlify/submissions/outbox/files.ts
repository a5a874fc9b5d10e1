import { randomUUID } from "node:crypto";
import { access, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR, STORE_CALL_MS, STORE_PAGE_MS } from "../limits.ts";
import { assertKey, callStore, isKey, type Store } from "./store.ts";

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

/**
 * The last call in each lane. Two run at once, in this process: a call to a disk that hangs occupies one of the four
 * threads of libuv, of which pages and the look-up of a mail server's name need the others.
 */
let lanes: readonly [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];

/** Runs one call within `limitMs`, or does not begin it. @throws StoreError */
function attempt<T>(verb: string, limitMs: number, work: () => Promise<T>): Promise<T> {
  const inLane = (signal: AbortSignal): Promise<T> => {
    const [next, other] = lanes;
    const result = next.then(() => {
      signal.throwIfAborted();
      return work();
    });
    lanes = [other, result.catch(() => undefined)];
    return result;
  };
  return callStore(verb, limitMs, inLane, codeOf);
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
 * @param folder must exist: a missing one is a disk that is not mounted, so every call fails, and it is not created
 */
export function fileStore(folder: string): Store {
  const inFolder = <T>(verb: string, limitMs: number, name: string, work: (path: string) => Promise<T>) =>
    attempt(verb, limitMs, async () => {
      await access(folder);
      return work(join(folder, name));
    });
  const call = async <T>(verb: string, key: string, work: (path: string) => Promise<T>): Promise<T> => {
    assertKey(key);
    return inFolder(verb, STORE_CALL_MS, key, work);
  };
  return {
    create: (key, text) => call("create", key, (path) => writeOnce(path, text)),
    get: (key) => call("get", key, (path) => unlessMissing(readFile(path, "utf8"))),
    delete: (key) => call("delete", key, (path) => rm(path, { force: true })),
    async *list(prefix) {
      const subfolder = prefix.slice(0, prefix.lastIndexOf("/"));
      const names = await inFolder("list", STORE_PAGE_MS, subfolder, async (path) => {
        const all = (await unlessMissing(readdir(path))) ?? [];
        // They do no harm, so a failure to delete one must not stop the work.
        for (const name of all.filter((each) => each.startsWith(".")))
          await removeIfLeft(join(path, name)).catch(() => undefined);
        return all;
      });
      yield names.map((name) => `${subfolder}/${name}`).filter((key) => key.startsWith(prefix) && isKey(key));
    },
  };
}
