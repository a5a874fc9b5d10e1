/** docs/architecture.md, "Import boundaries": the lint stage reports a planted import that breaks one of them. */
import { join } from "node:path";

import astro from "eslint-plugin-astro";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";

import { importBoundaries } from "../../../eslint.boundaries.mjs";
import projectRules from "../../../eslint.config.mjs";

const PROJECT = join(import.meta.dirname, "..", "..", "..");

/** The boundaries alone, without the rules that need types: a planted file is in no TypeScript project. */
const eslint = new ESLint({
  cwd: PROJECT,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } },
    ...astro.configs.base,
    importBoundaries,
  ] as ESLint.Options["overrideConfig"] & object,
});

async function messages(file: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(PROJECT, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const inAstro = (code: string) => `---\n${code}\n---\n\n<p>Text</p>\n`;

describe("an import across a boundary is reported", () => {
  test.each<[boundary: string, file: string, code: string, message: string]>([
    ["forms/ → site/", "src/forms/new.ts", 'import "../site/routes.ts";', "forms/ is data"],
    ["forms/ → a package", "src/forms/new.ts", 'import { z } from "zod";', "forms/ is data"],
    ["site/ → forms/", "src/site/new.ts", 'export { FORMS } from "../forms/index.ts";', "site/ is data"],
    ["site/ → Node", "src/site/new.ts", 'import { join } from "node:path";', "site/ is data"],
    ["schemas/ → components/", "src/schemas/new.ts", 'import "../components/clinic.ts";', "A schema"],
    [
      "structured-data/ → components/",
      "src/structured-data/new.ts",
      'import "../components/clinic.ts";',
      "no markup",
    ],
    ["islands/ → Astro", "src/islands/New.tsx", 'import { getEntry } from "astro:content";', "An island"],
    ["islands/ → Node", "src/islands/New.tsx", 'import { join } from "node:path";', "An island"],
    ["islands/ → components/", "src/islands/New.tsx", 'import "../components/clinic.ts";', "An island"],
    [
      "islands/ → the types of schemas/",
      "src/islands/New.tsx",
      'import type { C } from "../schemas/clinic.ts";',
      "An island",
    ],
    ["client/ → React", "src/client/new.ts", 'import { useId } from "react";', "no framework"],
    [
      "client/ → islands/, later",
      "src/client/new.ts",
      'void import("../islands/ReachUsPanel.tsx");',
      "no framework",
    ],
    ["layouts/ → pages/", "src/layouts/new.ts", 'import "../pages/robots.txt.ts";', "Nothing imports pages/"],
    ["pages/ → pages/", "src/pages/new.ts", 'import "./robots.txt.ts";', "Nothing imports pages/"],
    [
      "components/ → netlify/",
      "src/components/new.ts",
      'import "../../netlify/submissions/log.ts";',
      "src/ imports neither",
    ],
    ["client/ → tests/", "src/client/new.ts", 'import "../../tests/support/site.ts";', "no framework"],
    ["functions/ → src/", "netlify/functions/new.ts", 'import "../../src/forms/index.ts";', "A function"],
    [
      "submissions/ → functions/",
      "netlify/submissions/new.ts",
      'import "../functions/submit.ts";',
      "submissions/ imports",
    ],
    [
      "submissions/ → islands/",
      "netlify/submissions/mail/new.ts",
      'import "../../../src/islands/ReachUsPanel.tsx";',
      "submissions/ imports",
    ],
    [
      "submissions/ → scripts/",
      "netlify/submissions/new.ts",
      'import "../../scripts/build.ts";',
      "submissions/ imports",
    ],
    [
      "headers/ → submissions/",
      "netlify/headers/new.ts",
      'import "../submissions/log.ts";',
      "import no submission",
    ],
  ])("%s", async (_boundary, file, code, message) => {
    expect(await messages(file, code)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ["before the markup", inAstro('import "../../../scripts/build.ts";')],
    ["in a browser script", '<script>\n  import "../../../netlify/submissions/log.ts";\n</script>\n'],
    ["later", inAstro('const log = await import("../../../netlify/submissions/log.ts");\nlog;')],
  ])("in an Astro file %s", async (_place, code) => {
    expect(await messages("src/components/layout/New.astro", code)).toEqual([
      expect.stringContaining("src/ imports neither"),
    ]);
  });
});

test.each([
  ["src/islands/forms/New.tsx", 'import { FORMS } from "../../forms/index.ts";'],
  ["src/islands/forms/New.tsx", 'import { useId } from "react";'],
  ["src/pages/new.ts", 'import { ROUTES } from "../site/routes.ts";'],
  ["src/components/New.astro", inAstro('import Page from "../layouts/Page.astro";')],
  ["src/components/New.astro", inAstro('import { getEntry } from "astro:content";')],
  ["src/components/new.ts", 'import clinic from "../content/clinic.yaml?raw";'],
  ["netlify/submissions/new.ts", 'import { FORMS } from "../../src/forms/index.ts";'],
  ["netlify/functions/new.ts", 'import { log } from "../submissions/log.ts";'],
])("%s may contain: %s", async (file, code) => {
  expect(await messages(file, code)).toEqual([]);
});

test("the lint stage uses these boundaries", () => {
  expect(projectRules).toContainEqual(importBoundaries);
});
