import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { headerRules } from "../../../scripts/headers/rules.ts";

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), "clinic-previews-"))));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** The rule for every path: from its line to the next rule. */
function ruleForAll(context: string | undefined): string {
  return /^\/\*\n((?: {2}.+\n)+)/m.exec(headerRules(dist, [], context))?.[1] ?? "";
}

describe("search engines (decision 0026)", () => {
  it.each(["deploy-preview", "branch-deploy"])("list nothing of a %s", (context) => {
    expect(ruleForAll(context)).toContain("  X-Robots-Tag: noindex\n");
  });

  it.each(["production", undefined])("may list %s", (context) => {
    vi.stubEnv("CONTEXT", undefined);
    const rule = ruleForAll(context);
    expect(rule).toContain("X-Content-Type-Options");
    expect(rule).not.toContain("X-Robots-Tag");
  });
});
