import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program by this Node, without Astro's usage reports and without input.
 * @param isShown prints its output instead of collecting it
 */
export async function runNode(args: readonly string[], isShown: boolean, signal?: AbortSignal) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
    signal,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const [code] = (await once(child, "close")) as [number | null];
  return { passed: code === 0, output: Buffer.concat(output).toString() };
}
