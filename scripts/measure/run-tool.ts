import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { findBrowser } from "../setup/browser.ts";
import { figuresOf, resultsSchema } from "./figures.ts";
import type { Figures } from "./figures.ts";

const HERE = import.meta.dirname;

/** What is measured of each route, beside its bytes. */
export interface Measuring {
  readonly dist: string;
  readonly routes: readonly string[];
  readonly hasLighthouse: boolean;
  readonly hasTimings: boolean;
  /** Where the tool leaves its own report, all requests and a picture of each page. */
  readonly out: string;
}

/** Lighthouse is a package folder of its own, so that nobody installs it who does not measure. */
function installLighthouse(): void {
  if (existsSync(join(HERE, "node_modules", "lighthouse", "package.json"))) return;
  console.warn("Installing Lighthouse (once) …");
  const npmScript = process.env["npm_execpath"];
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const [command, first] = npmScript?.endsWith("js") ? [process.execPath, [npmScript]] : ["npm", []];
  const { status } = spawnSync(command, [...first, ...words], {
    cwd: HERE,
    // No script needs the table on standard output.
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32" && first.length === 0,
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed; npm's message is above.");
}

/**
 * Runs the measuring tool in `src/` over the routes of a built site.
 *
 * @throws Error where there is no browser, or a route cannot be loaded
 */
export async function runTool(measuring: Measuring): Promise<Figures> {
  const { dist, routes, hasLighthouse, hasTimings, out } = measuring;
  if (hasLighthouse) installLighthouse();
  const browser = findBrowser();
  const words = [
    ...["--name", `site=${dist}`, "--routes", routes.join(","), "--out", out],
    ...["--how", "link", "--runs", hasTimings ? "3" : "0", "--lh", hasLighthouse ? "1" : "0"],
    ...(browser === undefined ? [] : ["--chromium", browser]),
  ];
  const child = spawn(process.execPath, [join(HERE, "src", "cli.mjs"), ...words], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error("The measuring tool stopped; its message is above.");
  return figuresOf(resultsSchema.parse(JSON.parse(await readFile(join(out, "results.json"), "utf8"))));
}
