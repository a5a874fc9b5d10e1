import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Runs a script in a folder, without the settings of this machine. */
const run = (cwd: string, script: string, ...options: readonly string[]) =>
  spawnSync("node", [script, ...options], { cwd, env: { PATH: process.env["PATH"] }, encoding: "utf8" });
const command = (name: string) => resolve("scripts/commands", name);

/** Runs a command in a project of its own that needs no packages. */
function runCommand(folder: string) {
  mkdirSync(join(folder, "scripts/commands"), { recursive: true });
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "package-lock.json"), '{"lockfileVersion":3,"packages":{}}');
  writeFileSync(
    join(folder, "scripts/commands/command.ts"),
    "console.log(process.argv.slice(2).join()); process.exitCode = 3;",
  );
  return run(folder, "scripts/run.mjs", "--dev", "command", "--one", "two");
}

test("npm run X runs X.ts", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const [name, script] of Object.entries(scripts)) {
    const file = name.replace(":", "-");
    expect(script).toMatch(new RegExp(`^node scripts/run\\.mjs (?:--dev )?${file}$`));
    expect(existsSync(command(`${file}.ts`))).toBe(true);
  }
  expect(runCommand(temporaryFolder())).toMatchObject({ status: 3, stdout: "--one,two\n" });
});

test.each(["", "optional"])("a missing package is added, although npm omits %j", (omitted) => {
  const folder = temporaryFolder();
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  mkdirSync(join(folder, "scripts"));
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  const packages = ["part", "tool", "binding"];
  for (const name of packages) write(`${name}/package.json`, { name, version: "1.0.0", cpu: [process.arch] });
  const [dependencies, devDependencies, optionalDependencies] = packages.map((name) => ({
    [name]: `file:${name}`,
  }));
  write("package.json", { dependencies, devDependencies, optionalDependencies });
  spawnSync("npm", ["install", "--offline"], { cwd: folder });
  const isInstalled = (name: string) => existsSync(join(folder, "node_modules", name, "package.json"));
  expect(packages.filter(isInstalled)).toEqual(packages);
  rmSync(join(folder, "node_modules/part"), { recursive: true });
  const env = { ...process.env, npm_config_omit: omitted };
  spawnSync("node", ["scripts/run.mjs", "--version"], { cwd: folder, env });
  expect(packages.filter(isInstalled)).toEqual(packages);
});

test.each(["'", '"', "#", "%", "?", "*"])("a folder with %s in its name is refused", (sign) => {
  const { stdout, stderr } = runCommand(join(temporaryFolder(), `Asha${sign}s site`));
  expect(stdout + stderr.trim()).toMatch(/^The tools cannot work in a folder with . in its name; .+$/);
});

test.each([
  ["start.ts", ["--port", "80"], /^npm start takes no options, so nothing was done\. .*PORT=4000/],
  ["measure.ts", [], /^There is no built site to measure\. Run "npm run build" first\.$/],
])("%s with %j says in a sentence why it cannot", (script, options, sentence) => {
  const { status, stdout, stderr } = run(temporaryFolder(), command(script), ...options);
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim()).not.toContain("\n");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test.each<BufferEncoding>(["utf8", "utf16le"])(
  "a .env that Notepad has written in %s is read",
  (encoding) => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, ".env"),
      "\uFEFFSMTP_URL=ftp://mail.example\nMAIL_FROM=a@mail.example\n",
      encoding,
    );
    expect(run(folder, command("check-mail.ts")).stdout).toContain("WRONG SMTP_URL is not the address of");
  },
);

// It must not import what it checks: the forms import offer.json.
test("check:content names the line", () => {
  const { copy, remove } = copyProject();
  writeFileSync(join(copy, "src/content/offer.json"), "{,");
  const { status, stderr } = run(copy, "scripts/commands/check-content.ts");
  remove();
  expect(stderr).toMatch(/^src\/content\/offer\.json, line 1: A comma, a bracket or a quotation mark /m);
  expect(stderr).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(status).toBe(1);
});
