/** Decision 0285: ESLint reports text of the site that is written outside src/words. */
import { expect, test } from "vitest";

import { noSentencesInCode, noTextInMarkup } from "../../../eslint.words.mjs";
import { inAstro, lintPlanted } from "../../support/planted-code.ts";

const messages = lintPlanted({
  rules: { "no-restricted-syntax": ["error", ...noTextInMarkup, ...noSentencesInCode] },
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
  expect(await messages("src/islands/New.tsx", inIsland(markup))).not.toEqual([]);
  expect(await messages("src/components/New.astro", inAstro("const n = 1;", markup))).not.toEqual([]);
});

test.each([
  'export const TITLE = "We could not send it";',
  "export const title = (name: string) => `Dear ${name}`;",
  'const rows = [{ term: "How long", text: 1 }];',
])("a sentence in code is reported: %s", async (code) => {
  expect(await messages("src/client/new.ts", code)).not.toEqual([]);
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
  expect(await messages(`src/${file}`, code)).toEqual([]);
});
