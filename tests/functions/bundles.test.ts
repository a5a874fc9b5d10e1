/** What Netlify gets of the functions: the bundles of the build. */
import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type submit from "#netlify/functions/submit.ts";
import { FORMS } from "#forms/index.ts";

const load = (file: string) =>
  import(resolve(file)) as Promise<{ readonly default: typeof submit; readonly config: unknown }>;

// As on Netlify, where the files that a function reads are beside it.
beforeEach(() => void vi.stubEnv("LAMBDA_TASK_ROOT", process.cwd()));

test("each bundle has its address or time", async () => {
  for (const file of globSync("netlify/functions/*.ts")) {
    const bundle = await load(`netlify/generated/functions/${basename(file, ".ts")}.js`);
    expect(bundle.config).toEqual((await load(file)).config);
  }
});

test("a plain form gets a page of the build", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const { default: respond } = await load("netlify/generated/functions/submit.js");
  const body = new URLSearchParams({ name: "Asha" });
  const post = new Request(`https://clinic.example${FORMS.contact.endpoint}`, { method: "POST", body });
  expect(await (await respond(post, {} as Parameters<typeof submit>[1])).text()).toContain('value="Asha"');
});
