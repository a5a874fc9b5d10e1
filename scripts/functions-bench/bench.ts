import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { BlobsServer } from "@netlify/blobs/server";

import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/types.ts";
import { TestSmtpServer } from "../../tests/support/smtp-server.ts";
import { writeTestFacts } from "../../tests/support/submission-facts.ts";
import { SAMPLES } from "../../tests/support/submission-samples.ts";
import { percentile } from "../measure/percentile.ts";
import type { Bundle } from "./bundle.ts";
import type { RunResult } from "./run-function.ts";

const run = promisify(execFile);
const RUNNER = join(import.meta.dirname, "run-function.ts");

/** Where the outbox lies while a function is timed. */
type StoreKind = "files" | "blobs";

/** How fast one function is. Milliseconds. */
export interface Speed {
  /** Importing the bundle in a fresh process: most of a cold start that is ours. */
  readonly coldImport: number;
  /** A whole accepted submission, stored and taken by the SMTP server, the first call left out. */
  readonly warm: Readonly<Record<StoreKind, { readonly p50: number; readonly p95: number }>>;
}

async function runFunction(words: readonly string[], env: Record<string, string>): Promise<RunResult> {
  const { stdout } = await run(process.execPath, [RUNNER, ...words], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout) as RunResult;
}

/** The environment of a function whose outbox is a folder, or a Blobs server of our own. */
async function withStore<Result>(
  kind: StoreKind,
  folder: string,
  work: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (kind === "files") return work({ OUTBOX_DIRECTORY: join(folder, "outbox") });
  const blobs = new BlobsServer({
    directory: join(folder, "blobs"),
    token: "bench",
    logger: () => undefined,
  });
  const url = `http://127.0.0.1:${(await blobs.start()).port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: "site", token: "bench", deployID: "deploy" };
  const text = JSON.stringify({ ...context, primaryRegion: "ap-southeast-1" });
  try {
    return await work({ NETLIFY_BLOBS_CONTEXT: Buffer.from(text).toString("base64") });
  } finally {
    await blobs.stop();
  }
}

/**
 * Times one function of a form, with a real SMTP server on this machine.
 *
 * @param imports how many fresh processes import it; the median is reported
 * @param calls how many submissions one warm process takes
 */
export async function timeFunction(
  bundle: Bundle,
  form: FormId,
  imports: number,
  calls: number,
): Promise<Speed> {
  const folder = await mkdtemp(join(tmpdir(), "functions-bench-"));
  const [facts, sample] = [join(folder, "site.json"), join(folder, "sample.json")];
  const smtp = await new TestSmtpServer().start();
  try {
    writeTestFacts(facts);
    await writeFile(sample, JSON.stringify(SAMPLES[form]));
    const cold: number[] = [];
    for (let time = 0; time < imports; time++) cold.push((await runFunction([bundle.module], {})).importMs);
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: "Website <website@clinic.example>",
      MAIL_TO: "desk@clinic.example",
      OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
      SITE_FACTS_FILE: facts,
    };
    const warm = async (kind: StoreKind) => {
      const words = [bundle.module, sample, FORMS[form].endpoint, String(calls + 1)];
      const found = await withStore(kind, folder, (store) => runFunction(words, { ...env, ...store }));
      const times = found.calls.slice(1);
      return { p50: percentile(times, 50), p95: percentile(times, 95) };
    };
    const speed = { files: await warm("files"), blobs: await warm("blobs") };
    return { coldImport: percentile(cold, 50), warm: speed };
  } finally {
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
