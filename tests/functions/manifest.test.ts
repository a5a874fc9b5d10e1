import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE, POSTS_PER_MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
import { FORMS } from "../../src/forms/index.ts";

interface ManifestFunction {
  readonly name: string;
  readonly schedule?: string;
  readonly routes?: readonly { readonly pattern: string }[];
  readonly trafficRules?: unknown;
  readonly path: string;
}

let folder: string;
let functions: ReadonlyMap<string, ManifestFunction>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "manifest-"));
  const manifest = join(folder, "manifest.json");
  await zipFunctions("netlify/functions", folder, { manifest, basePath: process.cwd() });
  const written = JSON.parse(readFileSync(manifest, "utf8")) as { functions: readonly ManifestFunction[] };
  functions = new Map(written.functions.map((entry) => [entry.name, entry]));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the functions as Netlify's bundler reads them", () => {
  test.each(Object.values(FORMS))("$id is served at $endpoint, limited per address", ({ id, endpoint }) => {
    const entry = functions.get(id);
    expect(entry?.routes?.map(({ pattern }) => pattern)).toContain(endpoint);
    expect(entry?.trafficRules).toEqual({
      action: {
        type: "rate_limit",
        config: {
          rateLimitConfig: {
            windowLimit: POSTS_PER_MINUTE,
            windowSize: MINUTE / SECOND,
            algorithm: "sliding_window",
          },
          aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
        },
      },
    });
  });

  test("the path with capitals also works in small letters, for emulators", () => {
    const patterns = functions.get("appointment")?.routes?.map(({ pattern }) => pattern);
    expect(patterns).toEqual(["/api/testiMonialspage", "/api/testimonialspage"]);
  });

  test("the sweep and the daily receipt are scheduled", () => {
    expect(functions.get("retry-queued")?.schedule).toBe("*/2 * * * *");
    expect(functions.get("daily-receipt")?.schedule).toBe("0 13 * * *");
  });

  test("the confirmation and the health report have their paths", () => {
    expect(functions.get("received")?.routes?.[0]?.pattern).toBe("/received");
    expect(functions.get("health")?.routes?.[0]?.pattern).toBe("/api/health");
  });
});
