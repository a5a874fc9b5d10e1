/** Every command sets itself up; with an argument that it does not support it prints a message and does nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Runs a script in a folder, without the settings of this machine. */
const run = (cwd: string, script: string, ...options: readonly string[]) =>
  spawnSync("node", [resolve("scripts/commands", script), ...options], {
    cwd,
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });

/** Runs a command in a project of its own whose packages npm has recorded, but whose folders are missing. */
function runCommand(folder: string, packages: object) {
  for (const name of ["scripts/commands", "node_modules"]) mkdirSync(join(folder, name), { recursive: true });
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "package.json"), "{}");
  for (const path of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(folder, path), JSON.stringify({ lockfileVersion: 3, packages }));
  writeFileSync(
    join(folder, "scripts/commands/command.ts"),
    "console.log(process.argv.slice(2).join()); process.exitCode = 3;",
  );
  return spawnSync("node", ["scripts/run.mjs", "--dev", "command", "--one", "two"], {
    cwd: folder,
    encoding: "utf8",
  });
}

test("npm run X starts scripts/commands/X.ts, with its arguments and exit code", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const [name, command] of Object.entries(scripts)) {
    const file = name.replace(":", "-");
    expect(command).toMatch(new RegExp(`^node scripts/run\\.mjs (?:--dev )?${file}$`));
    expect(existsSync(`scripts/commands/${file}.ts`)).toBe(true);
  }
  const { status, stdout } = runCommand(temporaryFolder(), {});
  expect(stdout).toBe("--one,two\n");
  expect(status).toBe(3);
});

test.each([
  [process.platform, /^Installing packages .*\nnpm has not installed node_modules\/part\. /s],
  ["aix", /^--one,two\n$/],
])("an optional package for %s that is missing: %s", (os, output) => {
  const part = { version: "1.0.0", optional: true, os: [os], cpu: [process.arch] };
  const { stdout, stderr } = runCommand(temporaryFolder(), { "node_modules/part": part });
  expect(stdout + stderr).toMatch(output);
});

test("a missing package is added, and those of developers stay", () => {
  const folder = temporaryFolder();
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  mkdirSync(join(folder, "scripts"));
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  for (const name of ["part", "tool"]) write(`${name}/package.json`, { name, version: "1.0.0" });
  const own = { dependencies: { part: "file:part" }, devDependencies: { tool: "file:tool" } };
  write("package.json", own);
  spawnSync("npm", ["install", "--offline"], { cwd: folder });
  const isInstalled = (name: string) => existsSync(join(folder, "node_modules", name, "package.json"));
  expect(["part", "tool"].filter(isInstalled)).toEqual(["part", "tool"]);
  rmSync(join(folder, "node_modules/part"), { recursive: true });
  spawnSync("node", ["scripts/run.mjs", "--version"], { cwd: folder });
  expect(["part", "tool"].filter(isInstalled)).toEqual(["part", "tool"]);
});

test.each(["'", '"', "#", "%", "?", "*"])(
  "a folder with %s in its name, with which the build fails: one sentence",
  (sign) => {
    const { stdout, stderr } = runCommand(join(temporaryFolder(), `Asha${sign}s site`), {});
    expect(stdout + stderr.trim()).toMatch(/^The tools cannot work in a folder with . in its name; .+$/);
  },
);

test.each([
  ["start.ts", ["--port", "80"], /^npm start takes no options, so nothing was done\. .*PORT=4000/],
  ["measure.ts", [], /^There is no built site to measure\. Run "npm run build" first\.$/],
])("%s with %j in an empty folder: %s", (script, options, sentence) => {
  const { status, stdout, stderr } = run(temporaryFolder(), script, ...options);
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim()).not.toContain("\n");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("npm run check:content does not import what it checks: offer.json, which the forms import, may be damaged", () => {
  const { copy, remove } = copyProject();
  writeFileSync(join(copy, "src/content/offer.json"), "{,");
  const { stdout, stderr } = spawnSync("node", [join(copy, "scripts/commands/check-content.ts")], {
    cwd: copy,
    encoding: "utf8",
  });
  remove();
  expect(stdout + stderr).toMatch(
    /^src\/content\/offer\.json, line 1: A comma, a bracket or a quotation mark /m,
  );
});

test("npm run check:content reports a problem with file, line and what to do, without a stack, and ends with 1", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src/content"), { recursive: true });
  const { status, stderr } = run(folder, "check-content.ts");
  expect(stderr).toMatch(/^src\/content\/clinic\.yaml, line 1: .+\. .+\.$/m);
  expect(stderr).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(status).toBe(1);
});
