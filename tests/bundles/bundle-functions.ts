import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Netlify's bundler. Nothing else uses its 275 packages, so npm fetches it only for this test. */
const BUNDLER = "@netlify/zip-it-and-ship-it@14.7.1";

/** One function as Netlify's bundler wrote it, with what it notes for the platform. */
export interface BundledFunction {
  readonly name: string;
  /** The function's own module in its bundle, to be imported. */
  readonly module: string;
  /** The bytes of the bundle, compressed; Netlify uploads it with about 130 kB of its own. */
  readonly zipped: number;
  readonly schedule?: string;
  readonly routes?: readonly { readonly pattern: string }[];
  readonly trafficRules?: unknown;
  readonly region?: string;
}

/**
 * `included_files` of netlify.toml, where a `!` leaves files out. An array of plain strings is written alike
 * in TOML and JSON.
 *
 * @throws Error where netlify.toml has no such line
 */
function includedFiles(): unknown {
  const toml = readFileSync("netlify.toml", "utf8");
  const list = /^\s*included_files = (\[.*\])$/m.exec(toml)?.[1];
  if (list === undefined) throw new Error("netlify.toml has no included_files.");
  return JSON.parse(list);
}

/**
 * Bundles the functions as Netlify does, with the settings of netlify.toml: as folders, because to pack them takes
 * four times as long.
 *
 * @param folder an empty folder for the bundles
 */
export function bundleFunctions(folder: string) {
  const [target, manifest] = [join(folder, "bundles"), join(folder, "manifest.json")];
  const files = { includedFiles: includedFiles(), includedFilesBasePath: process.cwd() };
  const config = JSON.stringify({ "*": files });
  const options = ["--archive-format", "none", "--manifest", manifest, "--config", config];
  execFileSync("npx", ["--yes", BUNDLER, join("netlify", "functions"), target, ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { functions } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly functions: readonly Omit<BundledFunction, "module" | "zipped">[];
  };
  return functions.map((entry): BundledFunction => {
    const unpacked = join(target, entry.name);
    const packed = execFileSync("tar", ["-cz", "-C", unpacked, "."], { maxBuffer: 100_000_000 });
    const module = join(unpacked, "netlify", "functions", `${entry.name}.mjs`);
    return { ...entry, module, zipped: packed.length };
  });
}
