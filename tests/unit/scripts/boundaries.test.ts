/** docs/architecture.md, "Import boundaries": ESLint reports a planted import that breaks one of them. */
import { join } from "node:path";

import astro from "eslint-plugin-astro";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

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

test.each<[boundary: string, file: string, code: string, message: string]>([
  ["forms/ → a package", "src/forms/new.ts", 'import { z } from "zod";', "forms/ is data"],
  ["words/ → forms/", "src/words/en/new.ts", 'import "../../forms/index.ts";', "words/ is text"],
  ["site/ → Node", "src/site/new.ts", 'import { join } from "node:path";', "site/ is data"],
  ["schemas/ → components/", "src/schemas/new.ts", 'import "../components/clinic.ts";', "A schema"],
  ["data → components/", "src/structured-data/new.ts", 'import "../components/clinic.ts";', "no markup"],
  ["islands/ → Astro", "src/islands/New.tsx", 'import { getEntry } from "astro:content";', "An island"],
  ["islands/ → types", "src/islands/New.tsx", 'import type { C } from "../schemas/clinic.ts";', "An island"],
  ["client/ → React", "src/client/new.ts", 'import { useId } from "react";', "no framework"],
  ["client/ → islands/", "src/client/new.ts", 'void import("../islands/ReachUsPanel.tsx");', "no framework"],
  ["pages/ → pages/", "src/pages/new.ts", 'import "./robots.txt.ts";', "Nothing imports pages/"],
  ["functions/ → src/", "netlify/functions/new.ts", 'import "../../src/forms/index.ts";', "A function"],
  [
    "submissions/ → islands/",
    "netlify/submissions/mail/new.ts",
    'import "../../../src/islands/ReachUsPanel.tsx";',
    "submissions/ imports",
  ],
  [
    "headers/ → submissions/",
    "netlify/headers/new.ts",
    'import "../submissions/log.ts";',
    "import no submission",
  ],
  [
    "a component → scripts/",
    "src/components/layout/New.astro",
    inAstro('import "../../../scripts/build.ts";'),
    "src/ imports neither",
  ],
])("an import across a boundary is reported: %s", async (_boundary, file, code, message) => {
  expect(await messages(file, code)).toEqual([expect.stringContaining(message)]);
});

test.each([
  [
    "src/islands/forms/New.tsx",
    'import { FORMS } from "../../forms/index.ts"; import { useId } from "react";',
  ],
  ["src/components/New.astro", inAstro('import Page from "../layouts/Page.astro";')],
  ["src/forms/new.ts", 'import { LANGUAGE } from "#words/language.ts";'],
  ["netlify/submissions/mail/new.ts", 'import { LANGUAGE } from "#words/language.ts";'],
  ["netlify/functions/new.ts", 'import { log } from "../submissions/log.ts";'],
])("%s may contain: %s", async (file, code) => {
  expect(await messages(file, code)).toEqual([]);
});

test("ESLint uses these boundaries", () => {
  expect(projectRules).toContainEqual(importBoundaries);
});
