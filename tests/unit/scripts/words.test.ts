/** Decision 0285: ESLint reports text of the site that is written outside src/words. */
import { join } from "node:path";

import astro from "eslint-plugin-astro";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

import { noSentencesInCode, noTextInMarkup } from "../../../eslint.words.mjs";

const PROJECT = join(import.meta.dirname, "..", "..", "..");

/** These rules alone, without the rules that need types: a planted file is in no TypeScript project. */
const eslint = new ESLint({
  cwd: PROJECT,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } },
    ...astro.configs.base,
    { rules: { "no-restricted-syntax": ["error", ...noTextInMarkup, ...noSentencesInCode] } },
  ] as ESLint.Options["overrideConfig"] & object,
});

async function reports(file: string, code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: join(PROJECT, "src", file) });
  expect(result?.fatalErrorCount).toBe(0);
  return result?.messages.length ?? 0;
}

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
  expect(await reports("islands/New.tsx", inIsland(markup))).toBeGreaterThan(0);
  expect(await reports("components/New.astro", `---\nconst n = 1;\n---\n\n${markup}\n`)).toBeGreaterThan(0);
});

test.each([
  'export const TITLE = "We could not send it";',
  "export const title = (name: string) => `Dear ${name}`;",
  'const rows = [{ term: "How long", text: 1 }];',
])("a sentence in code is reported: %s", async (code) => {
  expect(await reports("client/new.ts", code)).toBeGreaterThan(0);
});

test.each([
  ["islands/New.tsx", inIsland('<p class="button quiet" id={`slide-${n}`}>{n}, ({n}).</p>')],
  [
    "components/New.astro",
    '<a class="text-link" href={`#${1}`}>{WORDS.more}</a>\n\n<style>\n  a { color: red }\n</style>\n',
  ],
  ["client/new.ts", 'throw new Error("The page has no form.");'],
  ["client/new.ts", 'document.querySelector("form [type=submit]");'],
])("%s may contain: %s", async (file, code) => {
  expect(await reports(file, code)).toBe(0);
});
