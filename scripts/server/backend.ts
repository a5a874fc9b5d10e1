import { join } from "node:path";

import { setEnvironment, startBlobs } from "./environment.ts";
import { Functions } from "./functions.ts";
import { startSchedules } from "./schedule.ts";
import { transferResponse } from "./transfer.ts";

/** The project's own functions. */
const FUNCTIONS = join(import.meta.dirname, "..", "..", "netlify", "functions");

/** What the functions of a site run with. */
export interface BackendOptions {
  /** Environment of the functions, on top of this process's own. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that Netlify's local blob store writes to. */
  readonly blobsDir: string;
  /** Where the functions are; the project's own by default. */
  readonly functionsDir?: string;
}

/** The functions with their environment and their blob store: what does not come from the built pages. */
export class Backend {
  readonly #directory: string;
  readonly #release: () => Promise<void>;
  #functions = Functions.none;
  #generation = -1;

  private constructor(directory: string, release: () => Promise<void>) {
    this.#directory = directory;
    this.#release = release;
  }

  /** Starts the store and sets the environment; `load` then imports the functions. */
  static async start({ env, blobsDir, functionsDir = FUNCTIONS }: BackendOptions): Promise<Backend> {
    const blobs = await startBlobs(blobsDir);
    const restoreEnvironment = setEnvironment({ ...env, ...blobs.variables });
    return new Backend(functionsDir, async () => {
      restoreEnvironment();
      await blobs.close();
    });
  }

  /**
   * Imports the functions; also anew, when their code has changed. The former ones stay where one
   * cannot be imported.
   *
   * @throws any error of importing them
   */
  async load(): Promise<void> {
    this.#generation += 1;
    this.#functions = await Functions.load(this.#directory, this.#generation);
  }

  /** True where a function has this path. */
  handles(path: string): boolean {
    return this.#functions.match(new URL(path, "http://localhost")) !== undefined;
  }

  /**
   * The response of the function at this address; undefined where there is none.
   *
   * @param ip the visitor's address; whatever the request itself claims is overwritten, as on Netlify
   */
  async respond(request: Request, ip: string): Promise<Response | undefined> {
    const match = this.#functions.match(new URL(request.url));
    if (!match) return undefined;
    request.headers.set("x-nf-client-connection-ip", ip);
    return transferResponse(request, await this.#functions.call(match, request, ip));
  }

  /** Runs scheduled functions by the clock until the returned function is called. */
  runSchedules(origin: string): () => Promise<void> {
    return startSchedules(
      () => this.#functions.scheduled,
      (name) => this.#functions.runScheduled(name, origin),
    );
  }

  /** Waits for the functions' background work and closes the store. */
  async close(): Promise<void> {
    await this.#functions.settle();
    await this.#release();
  }
}
