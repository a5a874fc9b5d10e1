/**
 * docs/architecture.md, "Import boundaries", and decision 0285: ESLint reports a planted import that breaks a boundary,
 * and text of the site that is written outside src/words.
 */
import { expect, test } from "vitest";

import { importBoundaries } from "../../../eslint.boundaries.mjs";
import projectRules from "../../../eslint.config.mjs";
import { noSentencesInCode, noTextInMarkup } from "../../../eslint.words.mjs";
import { inAstro, lintPlanted } from "../../support/planted-code.ts";

const brokenBoundaries = lintPlanted(importBoundaries);
const misplacedWords = lintPlanted({
  rules: { "no-restricted-syntax": ["error", ...noTextInMarkup, ...noSentencesInCode] },
});

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
  expect(await brokenBoundaries(file, code)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ["src/islands/forms/New.tsx", 'import { FORMS } from "../../forms/index.ts"; import "react";'],
  ["src/components/New.astro", inAstro('import Page from "../layouts/Page.astro";')],
  ["src/forms/new.ts", 'import { LANGUAGE } from "#words/language.ts";'],
  ["netlify/submissions/mail/new.ts", 'import { LANGUAGE } from "#words/language.ts";'],
  ["netlify/functions/new.ts", 'import { log } from "../submissions/log.ts";'],
])("%s may contain: %s", async (file, code) => {
  expect(await brokenBoundaries(file, code)).toEqual([]);
});

test("ESLint uses these boundaries", () => {
  expect(projectRules).toContainEqual(importBoundaries);
});

const inIsland = (markup: string) => `export const New = ({ n }: { n: number }) => ${markup};\n`;

test.each([
  ["text between tags", "<p>Call us</p>"],
  ["one word", "<button>Close</button>"],
  ["another script", "<p>ನಮಸ್ಕಾರ</p>"],
  ["an attribute for screen readers", '<nav aria-label="Pages" />'],
  ["a property of a component", '<Head heading="Prices" />'],
  ["a string in braces", '<p>{n > 1 && "more"}</p>'],
  ["a choice of two strings", '<p>{n > 1 ? "many" : n}</p>'],
  ["a template", "<p>{`Page ${n}`}</p>"],
  ["a template in an attribute", "<p aria-label={`Page ${n}`} />"],
])("%s in an island or a component is reported", async (_what, markup) => {
  expect(await misplacedWords("src/islands/New.tsx", inIsland(markup))).not.toEqual([]);
  expect(await misplacedWords("src/components/New.astro", inAstro("const n = 1;", markup))).not.toEqual([]);
});

test.each([
  'export const TITLE = "We could not send it";',
  "export const title = (name: string) => `Dear ${name}`;",
  'const rows = [{ term: "How long", text: 1 }];',
])("a sentence in code is reported: %s", async (code) => {
  expect(await misplacedWords("src/client/new.ts", code)).not.toEqual([]);
});

test.each([
  ["islands/New.tsx", inIsland('<p class="button quiet" id={`slide-${n}`}>{n}, ({n}).</p>')],
  [
    "components/New.astro",
    "<a class='link' href={`#${1}`}>{WORDS.more}</a>\n<style>\n  a { color: red }\n</style>",
  ],
  ["client/new.ts", 'throw new Error("The page has no form.");'],
  ["client/new.ts", 'document.querySelector("form [type=submit]");'],
])("%s may contain: %s", async (file, code) => {
  expect(await misplacedWords(`src/${file}`, code)).toEqual([]);
});
