/** What Netlify gets of the functions: the bundles of the build, with the files that they read. */
import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import type submit from "../../netlify/functions/submit.ts";
import { FORMS } from "../../src/forms/index.ts";

const load = (file: string) =>
  import(resolve(file)) as Promise<{ readonly default: typeof submit; readonly config: unknown }>;
const names = globSync("netlify/functions/*.ts").map((file) => basename(file, ".ts"));

test.each(names)("%s has its address or time", async (name) => {
  const { config } = await load(`netlify/generated/functions/${name}.js`);
  expect(config).toEqual((await load(`netlify/functions/${name}.ts`)).config);
});

test("a plain form gets a page of the build", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const bundle = await load("netlify/generated/functions/submit.js");
  const body = new URLSearchParams({ name: "Asha" });
  const post = new Request(`https://clinic.example${FORMS.contact.endpoint}`, { method: "POST", body });
  const response = await bundle.default(post, {} as Parameters<typeof submit>[1]);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('value="Asha"');
});
