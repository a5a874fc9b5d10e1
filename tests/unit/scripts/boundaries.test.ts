/** docs/architecture.md, "Import boundaries": ESLint reports a planted import that breaks one of them. */
import { expect, test } from "vitest";

import { importBoundaries } from "../../../eslint.boundaries.mjs";
import projectRules from "../../../eslint.config.mjs";
import { inAstro, lintPlanted } from "../../support/planted-code.ts";

const messages = lintPlanted(importBoundaries);

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
  ["submissions/ → islands/", "netlify/submissions/new.ts", 'import "../../src/islands/A.tsx";', "imports"],
  ["headers/ → submissions/", "netlify/headers/new.ts", 'import "../submissions/log.ts";', "no submission"],
  [
    "src/ → scripts/",
    "src/components/New.astro",
    inAstro('import "../../scripts/build.ts";'),
    "src/ imports",
  ],
])("an import across a boundary is reported: %s", async (_boundary, file, code, message) => {
  expect(await messages(file, code)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ["src/islands/forms/New.tsx", 'import { FORMS } from "../../forms/index.ts"; import "react";'],
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
