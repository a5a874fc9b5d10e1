import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** Protects: a command that is given something it cannot do says so in a sentence and does nothing. */
const SCRIPTS = join(import.meta.dirname, "..", "..", "scripts");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a script in an empty folder, without the settings of this machine. */
function run(script: string, ...options: readonly string[]) {
  const env = { PATH: process.env["PATH"] };
  const { status, stdout, stderr } = spawnSync("node", [join(SCRIPTS, script), ...options], {
    cwd: folder,
    timeout: 60_000,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("options that a command does not have", () => {
  test.each([
    ["npm start", "start.ts", ["--port", "80"], /PORT=4000/],
    ["npm run check:mail", "mail/check-mail.ts", ["--send"], /It sends no mail/],
  ] as const)("%s (%s) refuses %j", (command, script, options, hint) => {
    const { status, stdout, stderr } = run(script, ...options);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain(`${command} takes no options, so nothing was done.`);
    expect(stderr).toMatch(hint);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });
});

test("npm run measure without a built site says what to do", () => {
  const { status, stdout, stderr } = run("measure.ts");
  expect(stderr).toContain('Run "npm run build" first.');
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("npm run check:launch reads .env", () => {
  const valid = join(import.meta.dirname, "..", "unit", "content", "fixtures", "valid");
  cpSync(valid, join(folder, "src", "content"), { recursive: true });
  const before = run("launch/main.ts").stdout;
  expect(before).toContain("MAIL_TO is missing");
  expect(before).toContain("The address of the site is not set");
  writeFileSync(
    join(folder, ".env"),
    "MAIL_TO=reception@angala-clinic.in\nURL=https://www.angala-clinic.in\n",
  );
  const after = run("launch/main.ts").stdout;
  expect(after).not.toContain("MAIL_TO is missing");
  expect(after).not.toContain("The address of the site");
  expect(after).toContain("OUTBOX_KEY is missing");
});
