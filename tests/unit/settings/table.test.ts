import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SETTINGS, VARIABLES } from "../../../netlify/submissions/settings/schema.ts";

/** Variables that Netlify, Node or our own commands set. */
const SET_BY_PROGRAMS: ReadonlySet<string> = new Set([
  "ASTRO_TELEMETRY_DISABLED",
  "DEV",
  "GITHUB_ACTIONS",
  "LAMBDA_TASK_ROOT",
  "NETLIFY",
  "NODE_ENV",
  "PATH",
  "PROD",
  "REPOSITORY_URL",
  "SSR",
  "URL",
  "GITHUB_ACTIONS",
]);

const guide = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "deploying.md"), "utf8");

describe("the variables in docs/deploying.md", () => {
  test.each(Object.entries(SETTINGS))("%s: the row is that of the schema", (name, { need, meaning }) => {
    const needed = need === "no" ? "" : need === "always" ? "yes" : "published site";
    expect(guide).toContain(`| \`${name}\` | ${needed} | forms | ${meaning} |`);
  });

  test("that the forms read are no more than those of the schema", () => {
    const rows = [...guide.matchAll(/^\| `(\w+)` \|.*\| forms \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(VARIABLES);
  });

  test("each have a sentence, and none breaks the table", () => {
    for (const { meaning } of Object.values(SETTINGS)) {
      expect(meaning).toMatch(/^[A-Z][^|\n]+\.$/);
    }
  });

  test("are all variables that the code reads; a new one has a row or is set by a program", () => {
    const files = globSync(["{src,netlify,scripts}/**/*.{ts,tsx,astro,mjs}", "*.{ts,mjs}"]);
    const read = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b(?:env|environment)(?:\.|\[")([A-Z][A-Z_0-9]+)/g)].map(
        ([, name = ""]) => name,
      ),
    );
    expect(read).toContain("SITE_URL");
    const unknown = read.filter((name) => !SET_BY_PROGRAMS.has(name) && !guide.includes(`| \`${name}\` |`));
    expect(unknown).toEqual([]);
  });
});
