/**
 * Calls a bundled function in this process, which is fresh, and writes milliseconds as JSON. Arguments: the
 * function's module, the form, how many calls. With none, only the import is timed.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** What one run found, in milliseconds. */
export interface RunResult {
  readonly importMs: number;
  readonly calls: readonly number[];
}

const [module = "", sampleFile = "", endpoint = "", count = "0"] = process.argv.slice(2);

const before = performance.now();
const { default: handler } = (await import(pathToFileURL(module).href)) as { readonly default: Handler };
const importMs = performance.now() - before;

const calls: number[] = [];
console.info = () => undefined;
const sample = Number(count) === 0 ? "" : readFileSync(sampleFile, "utf8");
for (let call = 0; call < Number(count); call++) {
  const request = new Request(`http://127.0.0.1${endpoint}`, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": `bench-${process.pid}-${call}`,
    },
    body: sample,
  });
  // An address of its own for each call: the limits a minute are not what is measured.
  const context = { ip: `10.0.${Math.floor(call / 250)}.${call % 250}`, deploy: { context: "production" } };
  const start = performance.now();
  const response = await handler(request, context);
  const body = await response.text();
  calls.push(performance.now() - start);
  if (response.status !== 200) throw new Error(`The function answered ${response.status}: ${body}`);
}
process.stdout.write(JSON.stringify({ importMs, calls } satisfies RunResult));
