import astro from "eslint-plugin-astro";
import compat from "eslint-plugin-compat";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

import { importBoundaries } from "./scripts/stages/import-boundaries.mjs";

/**
 * The Content-Security-Policy refuses inline styles and handlers. React's `onClick` never reaches the HTML.
 */
const noInlineCode = [
  { selector: "JSXAttribute[name.name='style']", message: "No inline styles: write a class." },
  { selector: "JSXAttribute[name.name=/^on[a-z]/]", message: "No inline handlers: write a script." },
];

/** What visitors read is in src/words or src/content: no two words between tags, no sentence in a string. */
const message = "Write texts for visitors in src/words.";
const noTexts = [
  { selector: String.raw`JSXText[value=/\p{L}\S*\s+\p{L}/u]`, message },
  { selector: String.raw`:not(NewExpression) > Literal[value=/^\p{Lu}\S*(\s\p{L}\S*){2}/u]`, message },
  { selector: String.raw`TemplateElement[value.raw=/^\p{Lu}\S*(\s\p{L}\S*){2}/u]`, message },
];

/** Older browsers set nothing by such a property. */
const noAriaProperties = { selector: "Identifier[name=/^aria[A-Z]/]", message: "Set the attribute." };

export default defineConfig(
  globalIgnores([
    "dist/",
    ".astro/",
    ".local/",
    ".netlify/",
    "netlify/generated/",
    "public/",
    "test-results/",
    "playwright-report/",
    "tests/**/fixtures/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // A number in a template literal needs no String().
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `() => void work()` marks a result that is ignored on purpose.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreVoidOperator: true, ignoreArrowShorthand: true },
      ],
    },
  },
  {
    files: ["**/*.{js,mjs,astro}"],
    extends: [tseslint.configs.strict],
  },
  {
    files: ["src/islands/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
  },
  ...astro.configs.recommended,
  { files: ["src/**/*.ts"], rules: { "no-restricted-syntax": ["error", noAriaProperties] } },
  {
    files: ["src/**/*.{tsx,astro}"],
    rules: { "no-restricted-syntax": ["error", ...noInlineCode, ...noTexts, noAriaProperties] },
  },
  {
    // Only APIs of all supported browsers ("browserslist" in package.json).
    files: [
      "src/{client,client-directives,forms,islands}/**/*.{ts,tsx}",
      "src/components/**/*.ts",
      "src/hours/status.ts",
    ],
    extends: [compat.configs["flat/recommended"]],
    // `savesData` asks whether it exists.
    settings: { lintAllEsApis: true, polyfills: ["navigator.connection"] },
  },
  {
    rules: { eqeqeq: "error", "no-var": "error", "prefer-const": "error", "object-shorthand": "error" },
  },
  importBoundaries,
);
