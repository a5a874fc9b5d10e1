import { StoreError, type Store, type Stored } from "#netlify/submissions/outbox/store.ts";

/** Keys of one page of a listing, as Netlify Blobs returns them. */
const PAGE = 1_000;

type Verb = "create" | "get" | "replace" | "put" | "delete" | "list";

/** A store in memory. */
export class MemoryStore implements Store {
  readonly #texts = new Map<string, string | (() => string)>();
  readonly #delay: (verb: Verb) => Promise<unknown>;
  /** Called for each operation; what it returns is the reason why it fails. */
  faultOf: (verb: Verb, key: string) => string | undefined = () => undefined;
  /** True for a write that is refused as if its condition were not met. */
  refuses: (key: string) => boolean = () => false;

  /** @param delay waits for one call, or for one page of a listing */
  constructor(delay: (verb: Verb) => Promise<unknown> = () => Promise.resolve()) {
    this.#delay = delay;
  }

  /** Adds or replaces a record without a call. @param text may be made when it is first read */
  seed(key: string, text: string | (() => string)): void {
    this.#texts.set(key, text);
  }

  keys(prefix: string): readonly string[] {
    return [...this.#texts.keys()].filter((key) => key.startsWith(prefix));
  }

  /** The records under a prefix, in any folder. */
  records(prefix: string): ReadonlyMap<string, string> {
    return new Map(this.keys(prefix).map((key) => [key, this.#textOf(key) ?? ""]));
  }

  #textOf(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (typeof text !== "function") return text;
    const made = text();
    this.seed(key, made);
    return made;
  }

  async #call(verb: Verb, key: string): Promise<void> {
    await this.#delay(verb);
    const fault = this.faultOf(verb, key);
    if (fault !== undefined) throw new StoreError(`${verb} ${fault}`);
  }

  /** @returns the version, which is the text itself: stored texts differ */
  async #write(
    verb: Verb,
    key: string,
    text: string,
    found: string | undefined,
  ): Promise<string | undefined> {
    await this.#call(verb, key);
    if (this.refuses(key) || this.#textOf(key) !== found) return undefined;
    this.seed(key, text);
    return text;
  }

  readonly create: Store["create"] = (key, text) => this.#write("create", key, text, undefined);

  readonly replace: Store["replace"] = (key, text, version) => this.#write("replace", key, text, version);

  readonly put: Store["put"] = async (key, text) => {
    await this.#call("put", key);
    this.seed(key, text);
  };

  readonly get = async (key: string): Promise<Stored | undefined> => {
    await this.#call("get", key);
    const text = this.#textOf(key);
    return text === undefined ? undefined : { text, version: text };
  };

  readonly delete = async (key: string): Promise<void> => {
    await this.#call("delete", key);
    this.#texts.delete(key);
  };

  async *list(prefix: string): AsyncIterable<readonly string[]> {
    await this.#call("list", prefix);
    const keys = this.keys(prefix).toSorted();
    yield keys.slice(0, PAGE);
    for (let start = PAGE; start < keys.length; start += PAGE) {
      await this.#delay("list");
      yield keys.slice(start, start + PAGE);
    }
  }
}
