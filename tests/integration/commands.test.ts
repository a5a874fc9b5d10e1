/** Every command sets itself up; with an argument that it does not support it prints a message and does nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { temporaryFolder } from "../support/temporary-folder.ts";

/** Runs a script in a folder, without the settings of this machine. */
const run = (cwd: string, script: string, ...options: readonly string[]) =>
  spawnSync("node", [resolve("scripts", script), ...options], {
    cwd,
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });

test("every command is started by scripts/run.mjs, which installs what is missing and passes arguments and exit code", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(Object.values(scripts).filter((command) => !command.startsWith("node scripts/run.mjs "))).toEqual(
    [],
  );
  const folder = temporaryFolder();
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "package-lock.json"), '{ "lockfileVersion": 3, "packages": {} }');
  writeFileSync(
    join(folder, "command.mjs"),
    "console.log(process.argv.slice(2).join()); process.exitCode = 3;",
  );
  const { status, stdout } = spawnSync("node", ["scripts/run.mjs", "--dev", "command.mjs", "--one", "two"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^Installing packages .*\n--one,two\n$/s);
  expect(status).toBe(3);
});

test.each([
  ["start.ts", ["--port", "80"], /^npm start takes no options, so nothing was done\. .*PORT=4000/],
  ["measure.ts", [], /^There is no built site to measure\. Run "npm run build" first\.$/],
])("%s with %j in an empty folder: %s", (script, options, sentence) => {
  const { status, stdout, stderr } = run(temporaryFolder(), script, ...options);
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim()).not.toContain("\n");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("npm run check:content reports a problem with file, line and what to do, without a stack, and ends with 1", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src/content"), { recursive: true });
  const { status, stderr } = run(folder, "content/main.ts");
  expect(stderr).toMatch(/^src\/content\/clinic\.yaml, line 1: .+\. .+\.$/m);
  expect(stderr).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(status).toBe(1);
});
