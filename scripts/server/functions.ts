import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Context } from "@netlify/functions";
import { z } from "zod";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";
import { createContext } from "./function-context.ts";
import { SCHEDULE } from "./schedule.ts";

type Handler = (request: Request, context: Context) => Promise<Response | undefined> | Response | undefined;

interface SiteFunction {
  readonly name: string;
  readonly patterns: readonly URLPattern[];
  /** A cron expression; such a function has no path (Netlify: scheduled functions). */
  readonly schedule: string | undefined;
  readonly handler: Handler;
}

interface FunctionMatch {
  readonly called: SiteFunction;
  readonly params: Record<string, string>;
}

/** What a function's file exports (Netlify Functions API, v2). */
const ModuleSchema = z.object({
  default: z.custom<Handler>((value) => typeof value === "function"),
  config: z
    .object({
      path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).default([]),
      schedule: z.string().regex(SCHEDULE).optional(),
    })
    .default({ path: [] }),
});

async function loadFunction(file: string, generation: number): Promise<SiteFunction> {
  const address = pathToFileURL(file);
  if (generation > 0) address.searchParams.set("generation", String(generation));
  const { success, data } = ModuleSchema.safeParse(await import(address.href));
  if (!success) throw new Error(`${file} must export a function as its default, and a valid config.`);
  return {
    name: basename(file, ".ts"),
    patterns: data.config.path.map((pathname) => new URLPattern({ pathname })),
    schedule: data.config.schedule,
    handler: data.default,
  };
}

/** The project's functions, imported as they are: Node strips the types. */
export class Functions {
  readonly #functions: readonly SiteFunction[];
  readonly #background = new Set<Promise<unknown>>();

  private constructor(functions: readonly SiteFunction[]) {
    this.#functions = functions;
  }

  /** What there is before anything is loaded. */
  static readonly none = new Functions([]);

  /**
   * Imports every `*.ts` of the folder; a missing folder means no functions.
   *
   * @param generation 0, or a number that was not used before, to import changed files anew
   * @throws Error where a file cannot be imported or exports no function
   */
  static async load(directory: string, generation: number): Promise<Functions> {
    const names = await readdir(directory).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts")).sort();
    return new Functions(
      await Promise.all(files.map((name) => loadFunction(join(directory, name), generation))),
    );
  }

  /** Names and cron expressions of the functions that run on a schedule. */
  get scheduled(): readonly { readonly name: string; readonly schedule: string }[] {
    return this.#functions.flatMap(({ name, schedule }) => (schedule ? [{ name, schedule }] : []));
  }

  /**
   * The function for an address. As Netlify's own emulator does, the path is lower-cased and the
   * pattern is not, so that a function with capitals in its path and no lower-case twin is noticed here.
   * A trailing or doubled slash leads to the same function, as it does on Netlify.
   * A function without a path, a scheduled one above all, is called at `/.netlify/functions/<name>`.
   */
  match(url: URL): FunctionMatch | undefined {
    const pathname = url.pathname
      .toLowerCase()
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
    for (const called of this.#functions) {
      for (const pattern of called.patterns) {
        const found = pattern.exec({ pathname });
        if (found) return { called, params: definedParts(found.pathname.groups) };
      }
      const isPlain = called.patterns.length === 0;
      if (isPlain && url.pathname === `/.netlify/functions/${called.name}`) return { called, params: {} };
    }
    return undefined;
  }

  /** Calls a function; one that throws gives 500 and its error goes to the terminal. */
  async call({ called, params }: FunctionMatch, request: Request, ip: string): Promise<Response> {
    const waitUntil = (work: Promise<unknown>) => {
      const settled = work.catch(console.error);
      this.#background.add(settled);
      void settled.then(() => this.#background.delete(settled));
    };
    try {
      const response = await called.handler(request, createContext({ request, ip, params, waitUntil }));
      return response ?? new Response(null, { status: 204, headers: DATA_HEADERS });
    } catch (error) {
      console.error(`The function ${called.name} failed:`, error);
      return new Response("Internal Server Error", { status: 500, headers: DATA_HEADERS });
    }
  }

  /** Calls a scheduled function as the platform does at its time. */
  async runScheduled(name: string, origin: string): Promise<void> {
    const url = new URL(`/.netlify/functions/${name}`, origin);
    const match = this.match(url);
    const body = JSON.stringify({ next_run: new Date().toISOString() });
    const headers = { "content-type": "application/json" };
    if (match) await this.call(match, new Request(url, { method: "POST", headers, body }), "127.0.0.1");
  }

  /** Waits for the work that functions left behind with `context.waitUntil`. */
  async settle(): Promise<void> {
    await Promise.all(this.#background);
  }
}

function definedParts(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? ""]));
}
