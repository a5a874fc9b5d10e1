import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { backendFrom } from "../../../scripts/cms/config.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/**
 * Protects: what editors publish waits for one deploy that they start, each proposal has a preview, and nobody pays for
 * a deploy without a change. With real commits, the command of netlify.toml and the step of the workflow.
 */
const IGNORE = /^\s*ignore = '(.*)'$/m.exec(readFileSync("netlify.toml", "utf8"))?.[1] ?? "";
const workflow = parse(readFileSync(".github/workflows/publish.yml", "utf8")) as {
  readonly jobs: { readonly publish: { readonly steps: readonly { readonly run?: string }[] } };
};
const PUBLISH = workflow.jobs.publish.steps.find(({ run }) => run)?.run ?? "";
const MESSAGE = backendFrom({ CMS_REPOSITORY: "clinic/site" }).commit_messages?.update ?? "";

test("what editors publish is deployed once, when they press Publish Changes", () => {
  const cwd = temporaryFolder();
  const git = (...command: string[]) => execFileSync("git", command, { cwd, encoding: "utf8" });
  const run = (script: string, env: Record<string, string> = {}) =>
    spawnSync("bash", ["-e", "-c", script], { cwd, env: { ...process.env, ...env } }).status;
  // Netlify builds where the command fails.
  const isBuilt = (CONTEXT: string) => run(IGNORE, { CONTEXT }) !== 0;
  const commit = (message: string) =>
    git("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--allow-empty", "-m", message);

  git("init", "--quiet", "--bare", "origin.git");
  git("init", "--quiet", "--initial-branch=main");
  commit("Repair the footer");
  git("push", "--quiet", "--set-upstream", "./origin.git", "main");
  expect(isBuilt("production")).toBe(true);

  commit(`${MESSAGE}\n\nWith a line below.`);
  expect([isBuilt("production"), isBuilt("deploy-preview")]).toEqual([false, true]);
  expect(run(PUBLISH)).toBe(0);
  expect(isBuilt("production")).toBe(true);

  const deployed = git("rev-parse", "HEAD");
  expect(run(PUBLISH)).toBe(0);
  expect(git("rev-parse", "HEAD")).toBe(deployed);
  expect(git("-C", "origin.git", "rev-parse", "main")).toBe(deployed);
});
