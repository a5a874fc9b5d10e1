import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { toolScript } from "../build/tool.ts";

/** What one build cost. */
export interface BuildCost {
  /** Articles and services added to the project's own. */
  readonly added: number;
  readonly pages: number;
  readonly seconds: number;
  /** What all its threads computed: unlike the seconds, the same on a busy machine. */
  readonly cpuSeconds: number;
  /** The most memory that the build held at once (resident set). */
  readonly peakMB: number;
}

const usageSchema = z.object({ peakKB: z.number(), cpuMicroseconds: z.number() });

/**
 * Builds a copy of the project.
 *
 * @param minutes after which the build counts as impossible
 * @throws Error with the end of what the build printed, where it fails or takes longer
 */
export async function timeBuild(project: string, added: number, minutes: number): Promise<BuildCost> {
  const usageFile = join(project, "usage.json");
  const watch = join(import.meta.dirname, "usage.ts");
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", watch, toolScript("astro", "astro"), "build"], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", USAGE_FILE: usageFile },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: minutes * 60_000,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) {
    const why = code === null ? `took longer than ${String(minutes)} minutes` : "failed";
    throw new Error(
      `The build with ${String(added)} more ${why}:\n${Buffer.concat(output).toString().slice(-2000)}`,
    );
  }
  const pages = globSync("**/*.html", { cwd: join(project, "dist") }).length;
  const { peakKB, cpuMicroseconds } = usageSchema.parse(JSON.parse(await readFile(usageFile, "utf8")));
  return { added, pages, seconds, cpuSeconds: cpuMicroseconds / 1e6, peakMB: peakKB / 1000 };
}
