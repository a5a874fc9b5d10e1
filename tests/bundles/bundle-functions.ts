import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { deflateRawSync } from "node:zlib";

const PROJECT = join(import.meta.dirname, "..", "..");
/** Netlify's bundler. It has 275 packages that nothing else here uses, so that npm fetches it for this test alone. */
const BUNDLER = "@netlify/zip-it-and-ship-it@14.7.1";

/** One function as Netlify's bundler wrote it. */
export interface Bundle {
  readonly name: string;
  /** The unpacked bundle. */
  readonly folder: string;
  /** The function's own module in it, to be imported. */
  readonly module: string;
  /** Bytes of all files, compressed as in a zip; Netlify uploads them with about 130 kB of its own. */
  readonly zipped: number;
}

/** What Netlify's bundler notes of a function for the platform. */
export interface ManifestFunction {
  readonly name: string;
  readonly schedule?: string;
  readonly routes?: readonly { readonly pattern: string }[];
  readonly trafficRules?: unknown;
  readonly region?: string;
}

interface Bundles {
  readonly bundles: readonly Bundle[];
  readonly functions: readonly ManifestFunction[];
}

/**
 * `included_files` of netlify.toml, where a `!` leaves files out. An array of plain strings is written alike
 * in TOML and JSON.
 *
 * @throws Error where netlify.toml has no such line
 */
function includedFiles(): unknown {
  const toml = readFileSync(join(PROJECT, "netlify.toml"), "utf8");
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
export function bundleFunctions(folder: string): Bundles {
  const [target, manifest] = [join(folder, "bundles"), join(folder, "manifest.json")];
  const files = { includedFiles: includedFiles(), includedFilesBasePath: PROJECT };
  const config = JSON.stringify({ "*": files });
  const options = ["--archive-format", "none", "--manifest", manifest, "--config", config];
  execFileSync("npx", ["--yes", BUNDLER, join("netlify", "functions"), target, ...options], {
    cwd: PROJECT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { functions } = JSON.parse(readFileSync(manifest, "utf8")) as Pick<Bundles, "functions">;
  return { bundles: functions.map(({ name }) => measureBundle(join(target, name))), functions };
}

/** Compressed bytes by path and size: most files are in every bundle. */
const compressed = new Map<string, number>();

function compressedSize(folder: string, file: string): number {
  const content = readFileSync(join(folder, file));
  const key = `${file} ${String(content.length)}`;
  const size = compressed.get(key) ?? deflateRawSync(content).length;
  compressed.set(key, size);
  return size;
}

function measureBundle(folder: string): Bundle {
  const name = basename(folder);
  const module = join(folder, "netlify", "functions", `${name}.mjs`);
  if (!existsSync(module)) throw new Error(`The bundle of ${name} has no module of its own.`);
  const files = globSync("**", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  const zipped = files.reduce((sum, file) => sum + compressedSize(folder, file), 0);
  return { name, folder, module, zipped };
}
