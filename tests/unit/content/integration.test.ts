import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { contentCheck } from "../../../scripts/content/integration.ts";

/** Protects: a build with a mistake in the content ends with sentences, not with a stack. */
const FIXTURES = join(import.meta.dirname, "fixtures");
const projects: string[] = [];

afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true });
});

function run(command: string, ...layers: readonly string[]): string[] {
  const project = mkdtempSync(join(tmpdir(), "content-"));
  projects.push(project);
  for (const layer of layers)
    cpSync(join(FIXTURES, layer), join(project, "src/content"), { recursive: true });
  const setup: unknown = contentCheck().hooks["astro:config:setup"];
  if (typeof setup !== "function") throw new TypeError("The integration has no set-up hook.");
  const warnings: string[] = [];
  const logger = { warn: (words: string) => warnings.push(words) };
  Reflect.apply(setup, undefined, [{ command, config: { root: pathToFileURL(`${project}/`) }, logger }]);
  return warnings;
}

function failure(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("the content check inside Astro", () => {
  test("ends a build with the sentences and no stack", () => {
    const error = failure(() => run("build", "sound", "broken/empty-title", "broken/unknown-pose"));
    expect(error).toMatchObject({ stack: "" });
    expect(error).toHaveProperty(
      "message",
      expect.stringMatching(/articles\/first\.md, line 2: .*\n.*prenatal\.md, line 4: /),
    );
    expect(error).toHaveProperty("message", expect.stringContaining("2 mistakes in 2 files"));
  });

  test("lets the development server go on, with the sentences as a warning", () => {
    expect(run("dev", "sound", "broken/empty-title").join()).toContain("articles/first.md, line 2");
  });

  test("is silent when nothing is wrong", () => {
    expect(run("build", "sound")).toEqual([]);
  });
});
