import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { MINUTE } from "../../../netlify/submissions/limits.ts";
import { deployContextOf } from "../../../netlify/submissions/built-facts.ts";
import { factsFile } from "../../support/clinic.ts";
import { useMemorySite } from "../../support/memory-site.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects: the published site is recognised as such, has time for its first sweep, and can lack its facts (P9). */
const site = useMemorySite();

/** Writes the facts of another build to a separate file, because the facts of a file are read only once. */
function build(facts: object): string {
  const file = join(temporaryFolder(), "facts.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(factsFile(), "utf8")), ...facts }));
  vi.stubEnv("BUILT_FACTS_FILE", file);
  return file;
}

test.each<[string | undefined, string | undefined, string, string | undefined]>([
  ["production", undefined, "dev", "production"],
  ["production", "deploy-preview", "", "deploy-preview"],
  [undefined, undefined, "production", "production"],
])("built for %s, asked as %j, with CONTEXT=%s: %s", (built, stated, own, context) => {
  const env = { BUILT_FACTS_FILE: build({ deployContext: built }), CONTEXT: own };
  expect(deployContextOf(stated, env)).toBe(context);
});

test("without a deploy context: health 503, and a sentence", async () => {
  vi.stubEnv("CONTEXT", "");
  site.context = "";
  expect(await site.health()).toEqual({ status: 503, ok: false, error: "settings" });
  expect(site.logs.join()).toMatch(/The deploy context is unknown: .*nothing is sent\./);
});

test("a new site is not healthy before its first sweep", async () => {
  expect(await site.health()).toMatchObject({ status: 503 });
  await site.sweep();
  site.pass(MINUTE);
  expect(await site.health()).toMatchObject({ status: 200 });
});

test("without the built facts: 503 in words", async () => {
  vi.stubEnv("BUILT_FACTS_FILE", "/nowhere/facts.json");
  expect(await site.post("no facts")).toMatchObject({ status: 503, body: { retryable: true } });
  const plain = await site.postPlain("contact", SAMPLES.contact);
  expect(plain).toMatchObject({ status: 503, text: expect.stringContaining("Please go back") as string });
});
