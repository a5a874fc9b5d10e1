import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Store, Stored } from "../../netlify/submissions/outbox/store.ts";

/** Keys of one page of a listing, as Netlify Blobs returns them. */
const PAGE = 1_000;

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf("/") + 1);

type Verb = "create" | "get" | "replace" | "delete" | "list";

/** A store in memory. */
export class MemoryStore implements Store {
  readonly #folders = new Map<string, Map<string, string>>();
  readonly #delay: (verb: Verb) => Promise<unknown>;
  /** Called for each operation; what it returns is the reason why it fails. */
  faultOf: (verb: Verb, key: string) => string | undefined = () => undefined;
  /** What a read returns with 200 in place of the record, as a proxy's page; `undefined` for the record itself. */
  foreignText: (key: string) => string | undefined = () => undefined;
  /** What is done with a write: "done", or reported as done ("lost"), or refused as if the condition were not met. */
  writeOf: (key: string) => "done" | "lost" | "refused" = () => "done";

  /** @param delay waits for one call, or for one page of a listing */
  constructor(delay: (verb: Verb) => Promise<unknown> = () => Promise.resolve()) {
    this.#delay = delay;
  }

  /** Adds or replaces a record without a call. */
  seed(key: string, text: string): void {
    this.#folderOf(key).set(key, text);
  }

  /** The records under a prefix, in any folder. */
  records(prefix: string): ReadonlyMap<string, string> {
    const folders = [...this.#folders].filter(([name]) => name.startsWith(prefix) || prefix.startsWith(name));
    const all = folders.flatMap(([, folder]) => [...folder]);
    return new Map(all.filter(([key]) => key.startsWith(prefix)));
  }

  #folderOf(key: string): Map<string, string> {
    const folder = this.#folders.get(folderOf(key)) ?? new Map<string, string>();
    this.#folders.set(folderOf(key), folder);
    return folder;
  }

  async #call(verb: Verb, key: string): Promise<Map<string, string>> {
    await this.#delay(verb);
    const fault = this.faultOf(verb, key);
    if (fault !== undefined) throw new StoreError(`${verb} ${fault}`);
    return this.#folderOf(key);
  }

  /** @returns the version, which is the text itself: stored texts differ */
  async #write(
    verb: Verb,
    key: string,
    text: string,
    found: string | undefined,
  ): Promise<string | undefined> {
    const folder = await this.#call(verb, key);
    const write = this.writeOf(key);
    if (write === "lost") return text;
    if (write === "refused" || folder.get(key) !== found) return undefined;
    this.seed(key, text);
    return text;
  }

  readonly create: Store["create"] = (key, text) => this.#write("create", key, text, undefined);

  readonly replace: Store["replace"] = (key, text, version) => this.#write("replace", key, text, version);

  readonly get = async (key: string): Promise<Stored | undefined> => {
    const folder = await this.#call("get", key);
    const text = this.foreignText(key) ?? folder.get(key);
    return text === undefined ? undefined : { text, version: text };
  };

  readonly delete = async (key: string): Promise<void> => {
    (await this.#call("delete", key)).delete(key);
  };

  async *list(prefix: string): AsyncIterable<readonly string[]> {
    const keys = [...(await this.#call("list", prefix)).keys()].filter((key) => key.startsWith(prefix));
    yield keys.slice(0, PAGE);
    for (let start = PAGE; start < keys.length; start += PAGE) {
      await this.#delay("list");
      yield keys.slice(start, start + PAGE);
    }
  }
}
