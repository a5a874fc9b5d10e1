import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MAIL_VARIABLES } from "../../../netlify/submissions/mail/settings-variables.ts";
import { settingsSchema } from "../../../netlify/submissions/settings-schema.ts";
import { withSettingsTable } from "../../../scripts/settings/table.ts";

/** Variables that Netlify, Node or our own commands set. */
const SET_BY_PROGRAMS: ReadonlySet<string> = new Set([
  "ASTRO_TELEMETRY_DISABLED",
  "CHROME_PATH",
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
  test("are those of the settings schema; otherwise run npm run generate:settings", () => {
    expect(withSettingsTable(guide)).toBe(guide);
  });

  test("each have a sentence, and none breaks the table", () => {
    for (const { description } of Object.values(settingsSchema.shape)) {
      expect(description).toMatch(/^[A-Z][^|\n]+\.$/);
    }
  });

  test("include everything that the mail check reads", () => {
    expect(Object.keys(settingsSchema.shape)).toEqual(expect.arrayContaining([...MAIL_VARIABLES]));
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

  test("leave everything else in the guide unchanged", () => {
    const written = withSettingsTable("# Guide\n");
    expect(written.startsWith("# Guide\n\n<!-- Variables")).toBe(true);
    expect(withSettingsTable(`${written}\nMore.\n`)).toBe(`${written}\nMore.\n`);
  });
});
