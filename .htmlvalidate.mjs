import { defineConfig } from "html-validate";

/**
 * The rules that every page keeps (tests/pages/html.test.ts): html-validate's standard and accessibility
 * presets. Whoever switches a rule off writes down why.
 */
export default defineConfig({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // `role="list"` is redundant by the standard, but Safari takes a list without bullets for no list at all.
    "no-redundant-role": "off",
  },
});
