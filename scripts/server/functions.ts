import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { z } from "zod";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";
import type { Caller } from "../../netlify/submissions/pipeline.ts";
import { transferResponse } from "./transfer.ts";

/** A function as Netlify calls it. Of the context it gets the part that the project uses. */
type Handler = (request: Request, context: Caller) => Promise<Response | undefined> | Response | undefined;

interface SiteFunction {
  readonly name: string;
  readonly patterns: readonly URLPattern[];
  /** A cron expression; such a function has no path (Netlify: scheduled functions). */
  readonly schedule: string | undefined;
  readonly handler: Handler;
}

/** What a function's file exports (Netlify Functions API, v2). */
const ModuleSchema = z.object({
  default: z.custom<Handler>((value) => typeof value === "function"),
  config: z
    .object({
      path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).default([]),
      schedule: z.string().optional(),
    })
    .default({ path: [] }),
});

/** Netlify runs such a function every few minutes; the local server runs it more often, so that its effect is visible. */
const EVERY_FEW_MINUTES = /^\*(\/\d+)? \* \* \* \*$/;
const SWEEP_INTERVAL_MS = 20_000;

/** The project's functions, imported from every `*.ts` of a folder. */
export class Functions {
  readonly #directory: string;
  #functions: readonly SiteFunction[] = [];
  /** Node strips the types; the development server replaces this. */
  importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * Imports the functions; a missing folder means none.
   *
   * @throws Error where a file cannot be imported or exports no function
   */
  async load(): Promise<void> {
    const names = await readdir(this.#directory).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts")).sort();
    this.#functions = await Promise.all(files.map((name) => this.#loadFunction(join(this.#directory, name))));
  }

  async #loadFunction(file: string): Promise<SiteFunction> {
    const { success, data } = ModuleSchema.safeParse(await this.importFile(file));
    if (!success) throw new Error(`${file} must export a function as its default, and a valid config.`);
    return {
      name: basename(file, ".ts"),
      patterns: data.config.path.map((pathname) => new URLPattern({ pathname })),
      schedule: data.config.schedule,
      handler: data.default,
    };
  }

  /**
   * The function at a path. As Netlify's own emulator does, the path is lower-cased and the
   * pattern is not, so that a function with capitals in its path and no lower-case twin is noticed here.
   * A trailing or doubled slash leads to the same function, as it does on Netlify.
   * A function without a path, a scheduled one above all, is called at `/.netlify/functions/<name>`.
   */
  #match(path: string): SiteFunction | undefined {
    const pathname = path
      .toLowerCase()
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
    return this.#functions.find(({ name, patterns }) =>
      patterns.length === 0
        ? path === `/.netlify/functions/${name}`
        : patterns.some((pattern) => pattern.test({ pathname })),
    );
  }

  /** True where a function has this address, which may be relative. */
  handles(url: string): boolean {
    const address = URL.parse(url, "http://localhost");
    return address !== null && this.#match(address.pathname) !== undefined;
  }

  /**
   * The response of the function at this address; undefined where there is none. One that throws
   * gives 500, and its error goes to the terminal.
   *
   * @param ip the visitor's address; whatever the request itself claims is overwritten, as on Netlify
   */
  async respond(request: Request, ip: string): Promise<Response | undefined> {
    const called = this.#match(new URL(request.url).pathname);
    if (!called) return undefined;
    request.headers.set("x-nf-client-connection-ip", ip);
    try {
      const context = { ip, deploy: { context: process.env["CONTEXT"] ?? "dev" } };
      const response = await called.handler(request, context);
      return await transferResponse(
        request,
        response ?? new Response(null, { status: 204, headers: DATA_HEADERS }),
      );
    } catch (error) {
      console.error(`The function ${called.name} failed:`, error);
      return new Response("Internal Server Error", { status: 500, headers: DATA_HEADERS });
    }
  }

  /**
   * Runs the functions that are scheduled every few minutes, every 20 seconds. Others run by POST to their address only.
   *
   * @returns what stops it and waits for those that are running
   */
  runSchedules(origin: string): () => Promise<void> {
    const running = new Map<string, Promise<unknown>>();
    const timer = setInterval(() => {
      for (const { name, schedule = "" } of this.#functions) {
        // A run that takes longer than the interval is not doubled.
        if (running.has(name) || !EVERY_FEW_MINUTES.test(schedule)) continue;
        const request = new Request(`${origin}/.netlify/functions/${name}`, { method: "POST" });
        const ended = this.respond(request, "127.0.0.1").finally(() => running.delete(name));
        running.set(name, ended);
      }
    }, SWEEP_INTERVAL_MS);
    return async () => {
      clearInterval(timer);
      await Promise.all(running.values());
    };
  }
}
