import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTINGS, VARIABLES } from "../../../netlify/submissions/settings/schema.ts";

const guide = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "deploying.md"), "utf8");

test("the table of docs/deploying.md has the variables of the forms, and where each is needed", () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| *([\w ]*?) *\| forms \|/gm)].map(([, name, need]) => [
    name,
    need,
  ]);
  const isMissed = (name: (typeof VARIABLES)[number], isProduction: boolean) =>
    SETTINGS[name]("", isProduction, { mailHost: undefined, domain: undefined }).problems.length > 0;
  const needed = VARIABLES.map((name) => [
    name,
    isMissed(name, false) ? "yes" : isMissed(name, true) ? "published site" : "",
  ]);
  expect(rows).toEqual(needed);
});
