/**
 * `npm run measure`: how heavy and how fast every route of the built site is on a phone; compares with the
 * baseline in docs/measurements and prints what changed. docs/measuring.md explains the options and figures.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { ROUTES } from "../../src/site/routes.ts";
import { SCORE_TOLERANCE, TIME_TOLERANCE_MS, changes, merged } from "./compare.ts";
import { figuresSchema } from "./figures.ts";
import { runTool } from "./run-tool.ts";
import { figuresTable } from "./table.ts";

const PROJECT = join(import.meta.dirname, "..", "..");
const FOLDER = join(PROJECT, "docs", "measurements");
const BASELINE = join(FOLDER, "baseline.json");

const { values } = parseArgs({
  options: {
    routes: { type: "string" },
    dist: { type: "string", default: join(PROJECT, "dist") },
    quick: { type: "boolean", default: false },
    timings: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});

try {
  const dist = resolve(values.dist);
  if (!existsSync(join(dist, "index.html")))
    throw new Error(`${dist} holds no site: run npm run build first.`);
  const routes = values.routes?.split(",") ?? Object.values(ROUTES).map(({ path }) => path);
  const out = await mkdtemp(join(tmpdir(), "measure-"));
  const now = await runTool({
    ...{ dist, routes, out },
    hasLighthouse: !values.quick,
    hasTimings: values.timings,
  });
  await writeFile(join(out, "figures.json"), `${JSON.stringify(now, undefined, 2)}\n`);
  console.log(figuresTable(now));

  const baseline = existsSync(BASELINE)
    ? figuresSchema.parse(JSON.parse(await readFile(BASELINE, "utf8")))
    : {};
  const found = changes(baseline, now);
  console.log(
    `\nSince the baseline (performance ±${SCORE_TOLERANCE}, times ±10 % or ${TIME_TOLERANCE_MS} ms):`,
  );
  console.log(found.length === 0 ? "nothing changed." : found.map((line) => `- ${line}`).join("\n"));
  if (values.record) {
    const all = merged(baseline, now);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(BASELINE, `${JSON.stringify(all, undefined, 2)}\n`);
    console.log("\nRecorded in docs/measurements/baseline.json.");
  }
  console.warn(`\nFigures, all requests and a picture of each page: ${out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
