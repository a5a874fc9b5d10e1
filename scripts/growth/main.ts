/**
 * `npm run measure:growth`: builds copies of the project with 50, 500 and 5,000 more articles and services and
 * prints what each build costs, as a Markdown table, and as JSON into the file after `--json`. `--counts 50,500`
 * builds fewer, `--minutes` is the most that one build may take, `--keep` leaves the copies where they are.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { markdownTable } from "../measure/markdown-table.ts";
import { timeBuild } from "./build.ts";
import type { BuildCost } from "./build.ts";
import { addContent } from "./content.ts";
import { copyProject } from "./copy.ts";

const { values } = parseArgs({
  options: {
    counts: { type: "string", default: "0,50,500,5000" },
    minutes: { type: "string", default: "30" },
    json: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

const folder = await mkdtemp(join(tmpdir(), "growth-"));
const costs: BuildCost[] = [];
try {
  for (const count of values.counts.split(",").map(Number)) {
    const copy = join(folder, String(count));
    await copyProject(copy);
    await addContent(copy, count);
    console.warn(`Building with ${String(count)} more in ${copy} …`);
    costs.push(await timeBuild(copy, count, Number(values.minutes)));
    if (!values.keep) await rm(copy, { recursive: true, force: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}

const [base] = costs;
/** What a page costs beyond the first build: what grows, without what every build costs. */
const eachAdded = (cost: BuildCost): string =>
  base === undefined || cost.pages === base.pages
    ? ""
    : ((1000 * (cost.cpuSeconds - base.cpuSeconds)) / (cost.pages - base.pages)).toFixed(0);
const head = ["added", "pages", "seconds", "ms a page", "CPU s", "CPU ms a page added", "peak MB"];
const rows = costs.map((cost) => [
  ...[String(cost.added), String(cost.pages), cost.seconds.toFixed(1)],
  ((1000 * cost.seconds) / cost.pages).toFixed(0),
  ...[cost.cpuSeconds.toFixed(1), eachAdded(cost), cost.peakMB.toFixed(0)],
]);
console.log(markdownTable(head, rows));
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(costs, undefined, 2)}\n`);
