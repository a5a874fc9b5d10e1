import { spawn } from "node:child_process";
import { join } from "node:path";

import { PlainError } from "../server/listen.ts";
import { toolScript } from "./tool.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** A build that runs. */
export interface RunningBuild {
  /** Resolves when `dist/` is complete. @throws PlainError where the build fails; its output is on the screen. */
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Runs `astro build`, without Astro's usage reports.
 *
 * @param isQuiet true keeps its output back unless it fails
 */
export function runBuild(isQuiet: boolean): RunningBuild {
  const child = spawn(process.execPath, [toolScript("astro", "astro"), "build"], {
    cwd: PROJECT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const done = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      process.stderr.write(Buffer.concat(output));
      reject(new PlainError("The site could not be built; the reason is above."));
    });
  });
  return { done, stop: () => void child.kill() };
}
