import { defineConfig } from "html-validate";

/**
 * The rules for every page (tests/pages/html.test.ts): html-validate's standard and accessibility
 * presets. A rule that is switched off needs a reason.
 */
export default defineConfig({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // `role="list"` is redundant by the standard, but Safari does not expose a list without bullets as a list.
    "no-redundant-role": "off",
    // One heading of the first level and no skipped level (WCAG 1.3.1). Overlays, and elements that are shown only with
    // content, have an order of their own.
    "heading-level": ["error", { sectioningRoots: ["[popover]", "dialog", "[hidden]", "template"] }],
  },
});
