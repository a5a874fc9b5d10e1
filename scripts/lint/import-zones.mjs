/**
 * Who may know whom (docs/architecture.md), as lint rules. Each zone names its files, what they may
 * import, and the sentence that a person reads who imports something else.
 */
import { whoKnowsWhom } from "./who-knows-whom.mjs";

const plugins = { house: { rules: { "who-knows-whom": whoKnowsWhom } } };
const ANY_PACKAGE = "";
const NO_PACKAGE = "^$";

/** @param {string} files a folder @param {import("./who-knows-whom.mjs").Zone} zone */
const zone = (files, zone) => ({
  files: [`${files}/**/*.{ts,tsx,astro,mjs}`],
  plugins,
  rules: { "house/who-knows-whom": ["error", zone] },
});

const data = (/** @type {string} */ folder) =>
  zone(folder, {
    knows: [folder],
    packages: NO_PACKAGE,
    sentence: "forms/ and site/ are plain data: they import only their own neighbours.",
  });

/** Of two zones for the same file the later holds. */
export const importZones = [
  zone("src", {
    knows: ["src"],
    never: ["src/pages", "src/client/service-worker"],
    packages: ANY_PACKAGE,
    sentence:
      "Nothing in src/ knows netlify/, scripts/ or tests/, and nobody knows pages/ or service-worker/.",
  }),
  data("src/forms"),
  data("src/site"),
  zone("src/schemas", {
    knows: ["src/schemas", "src/forms", "src/site"],
    packages: "^zod$",
    sentence: "A schema describes content: it knows forms/, site/ and zod, and no markup.",
  }),
  zone("src/structured-data", {
    knows: ["src/structured-data", "src/schemas", "src/forms", "src/site"],
    packages: "^(schema-dts|zod)$",
    sentence: "Structured data is made of content and the facts of site/: it knows no markup.",
  }),
  zone("src/client-directives", {
    knows: ["src/client-directives", "src/site"],
    packages: "^(astro|node:.*)$",
    sentence: "hydration/ wakes islands without knowing them: it knows site/ only.",
  }),
  zone("src/islands", {
    knows: ["src/islands", "src/forms", "src/site", "src/client/submission-queue", "src/client-directives"],
    packages: "^(?!astro|node:)",
    sentence:
      "An island is React only: it knows forms/, site/, sending/ and its hooks; content reaches it as props.",
  }),
  zone("src/client", {
    knows: ["src/client", "src/forms", "src/site", "src/client/submission-queue"],
    packages: "^(?!astro|node:|react|keen-slider)",
    sentence: "A browser script knows forms/, site/ and sending/ only, and no framework.",
  }),
  zone("src/client/submission-queue", {
    knows: ["src/client/submission-queue", "src/site"],
    packages: "^(?!astro|node:|react|keen-slider)",
    sentence: "How a submission travels knows site/ only: a page, an island and the service worker share it.",
  }),
  zone("src/client/service-worker", {
    knows: ["src/client/service-worker", "src/client/submission-queue", "src/site"],
    packages: "^(?!astro|node:|react|keen-slider)",
    sentence: "The service worker knows sending/ and site/ only: it has no document.",
  }),
  zone("netlify/functions", {
    knows: ["netlify/submissions", "netlify/headers", "netlify/admin"],
    packages: "^(@netlify/functions$|node:)",
    sentence: "A function is a dozen lines that call what lies beside functions/.",
  }),
  ...["netlify/headers", "netlify/admin"].map((folder) =>
    zone(folder, {
      knows: ["netlify/headers", "netlify/admin"],
      packages: "^node:",
      sentence: "The headers of every answer depend on no answer.",
    }),
  ),
  zone("netlify/submissions", {
    knows: ["netlify/submissions", "netlify/headers", "src/forms", "src/site", "src/schemas"],
    packages: "^(?!astro|react)",
    sentence: "submissions/ know forms/, site/ and the shape of the content: no page, no function, no tool.",
  }),
];
