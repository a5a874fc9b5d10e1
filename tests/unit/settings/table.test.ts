import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MAIL_VARIABLES } from "../../../netlify/submissions/mail/settings.ts";
import { settingsSchema } from "../../../netlify/submissions/settings-schema.ts";
import { withSettingsTable } from "../../../tools/settings/table.ts";

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

  test("leave everything else in the guide as it is", () => {
    const written = withSettingsTable("# Guide\n");
    expect(written.startsWith("# Guide\n\n<!-- Variables")).toBe(true);
    expect(withSettingsTable(`${written}\nMore.\n`)).toBe(`${written}\nMore.\n`);
  });
});
