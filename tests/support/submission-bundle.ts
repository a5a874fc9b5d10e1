import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";

import { zipFunctions } from "@netlify/zip-it-and-ship-it";

const PROJECT = join(import.meta.dirname, "..", "..");
const FUNCTIONS = join(PROJECT, "netlify", "functions");

/** What Netlify's bundler made of one function. */
export interface Bundle {
  readonly name: string;
  /** The bundle as a folder: what the zip holds. */
  readonly folder: string;
  /** The function's own module in it, to be imported. */
  readonly module: string;
  /** Bytes of the zip: what is uploaded, and fetched at a cold start. */
  readonly zipped: number;
  readonly unpacked: number;
  readonly files: number;
}

/**
 * `included_files` of netlify.toml, where a `!` leaves files out. An array of plain strings is written alike
 * in TOML and JSON.
 *
 * @throws Error where netlify.toml has no such line
 */
function includedFiles(): string[] {
  const toml = readFileSync(join(PROJECT, "netlify.toml"), "utf8");
  const list = /^\s*included_files = (\[.*\])$/m.exec(toml)?.[1];
  if (list === undefined) throw new Error("netlify.toml has no included_files.");
  return JSON.parse(list) as string[];
}

/**
 * Bundles the functions as Netlify does, with the settings of netlify.toml.
 *
 * @param folder an empty folder for the zips and what they hold
 */
export async function bundleFunctions(folder: string): Promise<readonly Bundle[]> {
  const [zips, plain] = [join(folder, "zips"), join(folder, "plain")];
  const config = { "*": { includedFiles: includedFiles() } };
  for (const [target, archiveFormat] of [
    [zips, "zip"],
    [plain, "none"],
  ] as const) {
    await mkdir(target, { recursive: true });
    await zipFunctions(FUNCTIONS, target, { basePath: PROJECT, config, archiveFormat });
  }
  return globSync("*.zip", { cwd: zips })
    .toSorted()
    .map((zip) => measureBundle(join(zips, zip), join(plain, zip.slice(0, -".zip".length))));
}

function measureBundle(zip: string, folder: string): Bundle {
  const name = basename(folder);
  const module = join(folder, "netlify", "functions", `${name}.mjs`);
  if (!existsSync(module)) throw new Error(`The bundle of ${name} has no module of its own.`);
  const sizes = globSync("**", { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .filter((stats) => stats.isFile())
    .map(({ size }) => size);
  const unpacked = sizes.reduce((all, size) => all + size, 0);
  return { name, folder, module, zipped: statSync(zip).size, unpacked, files: sizes.length };
}
