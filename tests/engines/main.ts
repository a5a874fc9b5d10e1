/**
 * `npm run test:engines`: the critical journeys in every browser engine that is installed. Lists those that it
 * skipped and how to install them; prints a table and exits with 1 where a journey failed or no engine ran.
 *
 *   --dist FOLDER          a site that is already built; without it, the site is built first
 *   --engine NAME          only this one (chromium, firefox, webkitgtk); may be repeated, and must be installed
 *   --journey WORDS        only journeys whose name contains this
 *   --screenshots FOLDER   takes a screenshot of the home page at 360 and 1440 px in each engine
 */
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runBuild } from "../../scripts/build/run-build.ts";
import type { EngineKind } from "./engine.ts";
import type { Journey } from "./journey.ts";
import { CHROMIUM, FIREFOX_ESR } from "./puppeteer.ts";
import { READING } from "./reading.ts";
import { runEngine } from "./run-engine.ts";
import { SENDING } from "./sending.ts";
import { isGood, skipLine, table } from "./table.ts";
import type { EngineResult } from "./table.ts";
import { WEBKIT_GTK } from "./webkit.ts";

const KINDS: readonly EngineKind[] = [CHROMIUM, FIREFOX_ESR, WEBKIT_GTK];
const PROJECT = join(import.meta.dirname, "..", "..");

const { values: options } = parseArgs({
  options: {
    dist: { type: "string" },
    engine: { type: "string", multiple: true },
    journey: { type: "string" },
    screenshots: { type: "string" },
  },
});

const wanted = options.engine?.map((name) => name.toLowerCase());
const kinds = KINDS.filter(({ name }) => wanted?.includes(name.toLowerCase()) ?? true);
const journeys: readonly Journey[] = [...READING, ...SENDING].filter(({ name }) =>
  name.includes(options.journey ?? ""),
);
const names = journeys.map(({ name }) => name);

// The engines end with the process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

if (options.dist === undefined) await runBuild(true);
const dist = options.dist ?? join(PROJECT, "dist");

const results: EngineResult[] = [];
const skipped: string[] = [];
for (const kind of kinds) {
  const missing = kind.missing();
  if (missing.length > 0) {
    skipped.push(skipLine(kind, missing));
    continue;
  }
  console.log(`\n▸ ${kind.name} …`);
  try {
    results.push(await runEngine(kind, journeys, { dist, screenshots: options.screenshots }));
  } catch (error) {
    console.error(`  ✘ ${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    results.push({ kind, version: "", results: [] });
  }
}

if (results.length > 0) console.log(`\n${table(names, results)}`);
for (const line of skipped) console.log(`\n${line}`);
// An engine that was named must not be skipped.
process.exitCode = isGood(names, results) && (wanted === undefined || skipped.length === 0) ? 0 : 1;
