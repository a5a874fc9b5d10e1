import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { MINUTE } from "../../../netlify/submissions/limits.ts";
import { createPipeline } from "../../../netlify/submissions/pipeline.ts";
import { health } from "../../../netlify/submissions/watch/health.ts";
import { writeTestFacts } from "../../support/submission-facts.ts";
import { environmentFor } from "../../support/submission-setting.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects: the published site is recognised as such, is swept, and is reported when it is not. */
let folder: string;
let factsFile: string;

beforeEach(() => {
  folder = temporaryFolder();
  factsFile = join(folder, "site.json");
  writeTestFacts(factsFile);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T08:00:00Z") });
  vi.spyOn(console, "info").mockReturnValue(undefined);
  const environment = {
    ...environmentFor("smtp://127.0.0.1:1", "", factsFile),
    OUTBOX_DIRECTORY: join(folder, "outbox"),
    CONTEXT: "",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterEach(() => void vi.useRealTimers());

const pipelineAt = (context: string) => createPipeline({ deploy: { context } });

/** Writes facts of its own file, because the facts of a file are read once. */
function built(own: Readonly<Record<string, string>>): void {
  const file = join(folder, `site-${Object.values(own).join("").replace(/\W/g, "")}.json`);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(factsFile, "utf8")) as object), ...own }));
  vi.stubEnv("SITE_FACTS_FILE", file);
}

const report = async (context: string) => {
  const response = await health({ deploy: { context } });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
};

describe("a request", () => {
  test.each([
    ["production", "", "production"],
    ["deploy-preview", "", "deploy-preview"],
    ["production", "deploy-preview", "deploy-preview"],
  ])(
    "of a build for %s has that of the build, unless it states another: %j → %s",
    (ofBuild, stated, context) => {
      built({ deployContext: ofBuild });
      const { settings } = pipelineAt(stated);
      expect([settings.deployContext, settings.isProduction]).toEqual([context, context === "production"]);
    },
  );

  test("without a deploy context fails the health report with a sentence when the build states none", async () => {
    expect(await report("")).toEqual({
      status: 503,
      ok: false,
      error: "context",
      problem: expect.stringMatching(/^The deploy context is unknown: .*nothing is sent\./) as string,
    });
  });
});

describe("the health report", () => {
  const silent = {
    status: 503,
    ok: false,
    problem: expect.stringContaining("No sweep has run for 11 minutes") as string,
  };

  test("fails when no sweep has run for ten minutes", async () => {
    await runSweep(pipelineAt("production"));
    expect(await report("production")).toMatchObject({ status: 200, ok: true });
    vi.setSystemTime(Date.now() + 11 * MINUTE);
    expect(await report("production")).toMatchObject(silent);
  });

  test("gives a new site ten minutes for its first sweep", async () => {
    built({ builtAt: new Date(Date.now() - 9 * MINUTE).toISOString() });
    expect(await report("production")).toMatchObject({ status: 200 });
    built({ builtAt: new Date(Date.now() - 11 * MINUTE).toISOString() });
    expect(await report("production")).toMatchObject(silent);
  });
});
