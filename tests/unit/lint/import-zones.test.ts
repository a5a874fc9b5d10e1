/** docs/architecture.md, "Who may know whom": every sentence there stops a planted stranger. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import astro from "eslint-plugin-astro";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";

import projectRules from "../../../eslint.config.mjs";
import { importZones } from "../../../scripts/lint/import-zones.mjs";

const PROJECT = join(import.meta.dirname, "..", "..", "..");

/** The zones alone, without the rules that need types: a planted file is in no project. */
const eslint = new ESLint({
  cwd: PROJECT,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } },
    ...astro.configs.base,
    ...importZones,
  ] as ESLint.Options["overrideConfig"] & object,
});

async function complaints(file: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(PROJECT, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const inAstro = (code: string) => `---\n${code}\n---\n\n<p>Text</p>\n`;

describe("a planted stranger is found", () => {
  test.each<[string, string, string, string]>([
    ["forms/ know nobody", "src/forms/new.ts", 'import { ROUTES } from "../site/routes.ts";', "plain data"],
    ["forms/ know no package", "src/forms/new.ts", 'import { z } from "zod";', "plain data"],
    ["site/ knows nobody", "src/site/new.ts", 'export { FORMS } from "../forms/index.ts";', "plain data"],
    ["no Node in site/", "src/site/new.ts", 'import { join } from "node:path";', "plain data"],
    [
      "no content in islands/",
      "src/islands/New.tsx",
      'import { getEntry } from "astro:content";',
      "React only",
    ],
    [
      "no components in islands/",
      "src/islands/forms/New.tsx",
      'import { clinic } from "../../components/clinic.ts";',
      "React only",
    ],
    [
      "nor their types",
      "src/islands/New.tsx",
      'import type { C } from "../schemas/clinic.ts";',
      "React only",
    ],
    ["no framework in scripts/", "src/client/new.ts", 'import { useId } from "react";', "no framework"],
    ["nobody knows pages/", "src/layouts/new.ts", 'import x from "../pages/robots.txt.ts";', "nobody knows"],
    ["pages/ neither", "src/pages/new.ts", 'import x from "./robots.txt.ts";', "nobody knows"],
    [
      "functions/ know submissions/",
      "netlify/functions/new.ts",
      'import { FORMS } from "../../src/forms/index.ts";',
      "a dozen lines",
    ],
    [
      "submissions/ know no function",
      "netlify/submissions/new.ts",
      'import contact from "../functions/contact.ts";',
      "no page",
    ],
    [
      "submissions/ know no island",
      "netlify/submissions/mail/new.ts",
      'import { x } from "../../../src/islands/forms/send.ts";',
      "no page",
    ],
    [
      "src/ knows no netlify/",
      "src/components/new.ts",
      'import { log } from "../../netlify/submissions/log.ts";',
      "Nothing in src/",
    ],
    [
      "headers/ know no submission",
      "netlify/headers/new.ts",
      'import { log } from "../submissions/log.ts";',
      "depend on no answer",
    ],
    [
      "structured-data/ knows no markup",
      "src/structured-data/new.ts",
      'import { clinic } from "../components/clinic.ts";',
      "no markup",
    ],
    ["nobody knows scripts/", "netlify/submissions/new.ts", 'import "../../scripts/build.ts";', "no tool"],
    ["nobody knows tests/", "src/client/new.ts", 'import "../../tests/support/site.ts";', "no framework"],
    ["not later either", "src/client/new.ts", 'void import("../islands/ReachUsPanel.tsx");', "no framework"],
  ])("%s", async (_sentence, file, code, words) => {
    const found = await complaints(file, code);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  test.each([
    ["before the markup", inAstro('import { x } from "../../../scripts/build.ts";')],
    ["in a browser script", '<script>\n  import "../../../netlify/submissions/log.ts";\n</script>\n'],
  ])("in an Astro file %s", async (_place, code) => {
    expect(await complaints("src/components/layout/New.astro", code)).toEqual([
      expect.stringContaining("Nothing in src/"),
    ]);
  });
});

test("what the sentences allow is let through", async () => {
  expect(await complaints("src/islands/forms/New.tsx", 'import { F } from "../../forms/index.ts";')).toEqual(
    [],
  );
  expect(await complaints("src/islands/forms/New.tsx", 'import { u } from "../hooks/useCalm.ts";')).toEqual(
    [],
  );
  expect(await complaints("src/pages/new.ts", 'import { ROUTES } from "../site/routes.ts";')).toEqual([]);
  expect(
    await complaints("src/components/New.astro", inAstro('import Page from "../layouts/Page.astro";')),
  ).toEqual([]);
});

test("npm test lints with these zones, and the page that explains them names the file", () => {
  expect(projectRules).toEqual(expect.arrayContaining(importZones));
  expect(readFileSync(join(PROJECT, "docs", "architecture.md"), "utf8")).toContain(
    "scripts/lint/import-zones.mjs",
  );
});
