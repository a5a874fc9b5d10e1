/**
 * `npm run measure:functions`: bundles the functions as Netlify does and prints how heavy and how fast they
 * are, as a Markdown table, and as JSON into the file after `--json`. `--quick` times less.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { FORMS } from "../../src/forms/index.ts";
import { markdownTable } from "../measure/markdown-table.ts";
import { timeFunction } from "./bench.ts";
import type { Speed } from "./bench.ts";
import { bundleFunctions } from "./bundle.ts";

const { values } = parseArgs({
  options: { json: { type: "string" }, quick: { type: "boolean", default: false } },
});
const [imports, calls] = values.quick ? [3, 20] : [10, 200];

const folder = await mkdtemp(join(tmpdir(), "functions-"));
try {
  const bundles = await bundleFunctions(folder);
  const speeds = new Map<string, Speed>();
  for (const { id } of Object.values(FORMS)) {
    const bundle = bundles.find(({ name }) => name === id);
    if (bundle === undefined) throw new Error(`There is no function for the form ${id}.`);
    speeds.set(id, await timeFunction(bundle, id, imports, calls));
  }
  const kB = (bytes: number) => (bytes / 1000).toFixed(0);
  const ms = (time: number | undefined) => time?.toFixed(1) ?? "";
  const head = ["function", "zip kB", "unpacked kB", "files", "cold import ms"];
  const warm = ["files p50 ms", "p95", "Blobs p50 ms", "p95"];
  const rows = bundles.map(({ name, zipped, unpacked, files }) => {
    const speed = speeds.get(name);
    const times = [speed?.coldImport, speed?.warm.files.p50, speed?.warm.files.p95];
    const blobs = [speed?.warm.blobs.p50, speed?.warm.blobs.p95];
    return [name, kB(zipped), kB(unpacked), String(files), ...[...times, ...blobs].map(ms)];
  });
  console.log(markdownTable([...head, ...warm], rows));
  console.log("\nOf each submission 100 ms are the SMTP server's own wait before its greeting.");
  if (values.json !== undefined) {
    const found = bundles.map(({ name, zipped, unpacked, files }) => ({
      ...{ name, zipped, unpacked, files },
      ...speeds.get(name),
    }));
    await writeFile(values.json, `${JSON.stringify(found, undefined, 2)}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
