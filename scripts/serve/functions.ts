import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setInterval } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { DATA_HEADERS } from "#netlify/headers/headers.ts";
import { SWEEP_SLOT_MS } from "#netlify/submissions/limits.ts";
import type { FunctionContext } from "#netlify/submissions/index.ts";
import { forbidden, isForeign } from "./web-http.ts";

/** Netlify Functions API, v2, as far as we use it. */
interface FunctionModule {
  readonly default: (
    request: Request,
    context: FunctionContext,
  ) => Promise<Response | undefined> | Response | undefined;
  readonly config?: { readonly path?: string | readonly string[] };
}

interface SiteFunction {
  readonly handler: FunctionModule["default"];
  /** For a scheduled function `/.netlify/functions/<name>`. */
  readonly patterns: readonly URLPattern[];
  readonly isScheduled: boolean;
}

const SWEEP = "/.netlify/functions/sweep";

export class Functions {
  readonly #directory: string;
  /** What functions do behind their answers. */
  readonly #working = new Set<Promise<unknown>>();
  #functions: readonly SiteFunction[] = [];
  /** Node strips the types; the development server replaces this. */
  importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @throws Error where a file cannot be imported */
  async load(): Promise<void> {
    const names = (await readdir(this.#directory)).filter((name) => name.endsWith(".ts"));
    this.#functions = await Promise.all(
      names.map(async (name) => {
        const module = (await this.importFile(join(this.#directory, name))) as FunctionModule;
        const paths = [module.config?.path ?? `/.netlify/functions/${basename(name, ".ts")}`].flat();
        const patterns = paths.map((pathname) => new URLPattern({ pathname }));
        return { handler: module.default, patterns, isScheduled: module.config?.path === undefined };
      }),
    );
  }

  /**
   * The function at an address, which may be relative. As in Netlify's own emulator, only the path is
   * lower-cased, so that a function with capitals in its path and no lower-case twin is noticed.
   */
  at(url: string): SiteFunction | undefined {
    const pathname = new URL(url, "http://localhost").pathname.toLowerCase().replace(/\/+(?=\/|$)/g, "");
    return this.#functions.find(({ patterns }) => patterns.some((pattern) => pattern.test({ pathname })));
  }

  /**
   * Undefined where there is no function.
   * @param ip the visitor's, which overwrites what the request claims, as on Netlify
   */
  async respond(request: Request, ip: string): Promise<Response | undefined> {
    const called = this.at(request.url);
    if (!called) return undefined;
    // The others check it themselves.
    if (called.isScheduled && isForeign(request)) return forbidden();
    request.headers.set("x-nf-client-connection-ip", ip);
    const waitUntil = (work: Promise<unknown>): void => {
      this.#working.add(work);
      void work.finally(() => this.#working.delete(work));
    };
    const context = { ip, deploy: { context: process.env["CONTEXT"] ?? "dev" }, waitUntil };
    const response = await called.handler(request, context);
    return response ?? new Response(null, { status: 204, headers: DATA_HEADERS });
  }

  /** Waits for what functions do behind their answers. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }
}

/** Runs the sweep as often as Netlify does. @returns what stops it and waits for a run */
export function runSweeps(origin: string): () => Promise<void> {
  const stopping = new AbortController();
  const sweeping = (async () => {
    for await (const url of setInterval(SWEEP_SLOT_MS, origin + SWEEP, stopping))
      await fetch(url, { method: "POST" }).catch(() => undefined);
  })().catch(() => undefined);
  return async () => {
    stopping.abort();
    await sweeping;
  };
}
