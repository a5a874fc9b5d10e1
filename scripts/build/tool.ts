import { readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const PROJECT = join(import.meta.dirname, "..", "..");
const PackageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script of an installed command, to be run by this Node on any system without a shell. */
export function toolScript(packageName: string, command: string): string {
  const folder = join(PROJECT, "node_modules", packageName);
  const { bin } = PackageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, script);
}
