import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SETTINGS, VARIABLES } from "../../../netlify/submissions/settings/schema.ts";

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
});
