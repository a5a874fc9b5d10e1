import { setTimeout as realDelay } from "node:timers/promises";
import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Store } from "../../netlify/submissions/outbox/store.ts";

/** Keys of one page of a listing, as Netlify Blobs returns them. */
const PAGE = 1_000;

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf("/") + 1);
}

/** A store in memory whose every call, and every page of a listing, takes the same time. */
export class SlowStore implements Store {
  readonly #folders = new Map<string, Map<string, string>>();
  readonly #delay: () => Promise<unknown>;
  /** True makes every write fail as on a full disk. */
  isFull = false;

  /** @param delay waits for one call; by default 50 ms of real time */
  constructor(delay: () => Promise<unknown> = () => realDelay(50)) {
    this.#delay = delay;
  }

  /** Adds a record without a delay. */
  seed(key: string, text: string): void {
    const folder = this.#folders.get(folderOf(key)) ?? new Map<string, string>();
    this.#folders.set(folderOf(key), folder.set(key, text));
  }

  /** How many records there are under a folder, other folders in it included. */
  count(prefix: string): number {
    return [...this.#folders]
      .filter(([folder]) => folder.startsWith(prefix))
      .reduce((sum, [, records]) => sum + records.size, 0);
  }

  readonly create = async (key: string, text: string): Promise<"created" | "exists"> => {
    await this.#delay();
    if (this.#folders.get(folderOf(key))?.has(key) === true) return "exists";
    if (this.isFull) throw new StoreError("create ENOSPC");
    this.seed(key, text);
    return "created";
  };

  readonly get = async (key: string): Promise<string | undefined> => {
    await this.#delay();
    return this.#folders.get(folderOf(key))?.get(key);
  };

  readonly delete = async (key: string): Promise<void> => {
    await this.#delay();
    this.#folders.get(folderOf(key))?.delete(key);
  };

  async *list(prefix: string): AsyncIterable<readonly string[]> {
    const keys = [...(this.#folders.get(folderOf(prefix))?.keys() ?? [])].filter((key) =>
      key.startsWith(prefix),
    );
    let start = 0;
    do {
      await this.#delay();
      yield keys.slice(start, start + PAGE);
      start += PAGE;
    } while (start < keys.length);
  }
}
