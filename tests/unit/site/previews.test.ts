import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { hidePreviews } from "../../../scripts/astro/hide-previews.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "clinic-previews-"));
  writeFileSync(join(dist, "_headers"), "/*\n  X-Own: kept\n");
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

async function headersAfter(context: string | undefined): Promise<string> {
  const done = hidePreviews(context).hooks["astro:build:done"];
  await done?.({ dir: pathToFileURL(`${dist}/`) } as Parameters<NonNullable<typeof done>>[0]);
  return readFileSync(join(dist, "_headers"), "utf8");
}

describe("search engines (decision 0026)", () => {
  it.each(["deploy-preview", "branch-deploy"])("list nothing of a %s", async (context) => {
    expect(await headersAfter(context)).toBe("/*\n  X-Own: kept\n\n/*\n  X-Robots-Tag: noindex\n");
  });

  it.each(["production", undefined])("may list %s", async (context) => {
    expect(await headersAfter(context)).toBe("/*\n  X-Own: kept\n");
  });
});
