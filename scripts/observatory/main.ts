/**
 * `npm run check:observatory`: MDN's HTTP Observatory on the built site (https://developer.mozilla.org/observatory).
 * Prints the score and every test; ends with 1 under the bar of issue 6. `--dist FOLDER` scans another build.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

import { z } from "zod";

import { servePages } from "../routes/serve-pages.ts";
import { PlainError } from "../server/ports.ts";
import { SCANNER, installObservatory } from "./install.ts";
import { startTlsFront } from "./tls-front.ts";

/** Grade A+ begins at 100; extra credit makes the rest. */
const BAR = 125;

const ReportSchema = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ pass: z.boolean(), result: z.string().nullable(), scoreModifier: z.number().optional() }),
  ),
});

async function scan(host: string, certificateFile: string): Promise<z.infer<typeof ReportSchema>> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile };
  const child = spawn(process.execPath, [SCANNER, host], { env, stdio: ["ignore", "pipe", "inherit"] });
  const output = await text(child.stdout);
  const { success, data } = ReportSchema.safeParse(JSON.parse(output));
  if (!success) throw new PlainError(`The scanner could not read the site: ${output}`);
  return data;
}

const { values } = parseArgs({ options: { dist: { type: "string", default: "dist" } } });
const folder = mkdtempSync(join(tmpdir(), "observatory-"));
try {
  installObservatory();
  const site = await servePages(values.dist);
  const front = await startTlsFront(site.url);
  const certificateFile = join(folder, "certificate.pem");
  writeFileSync(certificateFile, front.certificate);
  const { scan: result, tests } = await scan(front.host, certificateFile);
  front.close();
  await site.close();
  for (const [name, { pass, result: outcome, scoreModifier = 0 }] of Object.entries(tests)) {
    const points = scoreModifier > 0 ? `+${scoreModifier}` : String(scoreModifier);
    console.log(`${pass ? "✔" : "✘"} ${name.padEnd(30)} ${points.padStart(4)}  ${outcome ?? ""}`);
  }
  console.log(`\nMDN HTTP Observatory: ${result.grade}, ${result.score} points (the bar is ${BAR}).`);
  if (result.score < BAR) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
