/**
 * Who may know whom (docs/architecture.md), as lint rules on the text of an import. Each zone names
 * the files, what they must not import, and the sentence a person reads who does.
 */

const NODE = { regex: "^node:", message: "This code also runs in the browser: no Node modules." };
const OUTSIDE_SRC = {
  regex: "^(\\.\\./)+(netlify|tools|tests)/",
  message: "Nothing in src/ knows netlify/, tools/ or tests/.",
};
const TOOLS = { regex: "^(\\.\\./)+(tools|tests)/", message: "Nobody but tools/ and tests/ knows them." };

/** @param {string} folders alternatives, as in a regular expression @param {string} message */
const folders = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})(/|\\.|$)`, message });

/** @param {string[]} files @param {{ regex: string, message: string }[]} patterns */
const zone = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const source = "{ts,tsx,astro}";

/** Later zones replace earlier ones for the same file, so each is complete in itself. */
export const importZones = [
  zone([`src/**/*.${source}`], OUTSIDE_SRC),
  zone([`src/forms/**/*.${source}`, `src/site/**/*.${source}`], {
    regex: "^(?!\\./)",
    message: "forms/ and site/ are plain data: they import only their own neighbours.",
  }),
  zone(
    [`src/islands/**/*.${source}`],
    OUTSIDE_SRC,
    NODE,
    { regex: "^astro(:|/|$)", message: "An island is React only; content reaches it as props." },
    folders(
      "content|components|layouts|pages|schemas|scripts",
      "An island knows forms/, site/ and its own hooks; content reaches it as props.",
    ),
  ),
  zone(
    [`src/scripts/**/*.${source}`],
    OUTSIDE_SRC,
    NODE,
    folders(
      "content|components|layouts|pages|schemas|islands",
      "A browser script knows forms/, site/ and sending/ only.",
    ),
  ),
  zone(
    [`src/sending/**/*.${source}`],
    OUTSIDE_SRC,
    NODE,
    folders(
      "content|components|layouts|pages|schemas|islands|scripts|service-worker|hydration",
      "How a submission travels knows site/ only: a page, an island and the service worker share it.",
    ),
  ),
  zone(
    [`src/service-worker/**/*.${source}`],
    OUTSIDE_SRC,
    NODE,
    folders(
      "content|components|layouts|pages|schemas|islands|scripts|hydration",
      "The service worker knows sending/ only: it has no document.",
    ),
  ),
  zone(
    [`src/components/**/*.${source}`, `src/layouts/**/*.${source}`],
    OUTSIDE_SRC,
    folders("pages|service-worker", "Nobody knows pages/ or service-worker/."),
  ),
  zone(
    [`src/schemas/**/*.${source}`],
    OUTSIDE_SRC,
    folders("components|layouts|pages|islands|scripts", "A schema describes content; it knows no markup."),
  ),
  zone(
    [`src/structured-data/**/*.${source}`],
    OUTSIDE_SRC,
    NODE,
    folders(
      "content|components|layouts|pages|islands|scripts",
      "Structured data is made of content and the facts of site/; it knows no markup.",
    ),
  ),
  zone(
    ["netlify/functions/**/*.ts"],
    TOOLS,
    folders("src", "A function is a dozen lines that call what lies beside functions/."),
  ),
  zone(
    ["netlify/headers/**/*.ts", "netlify/admin/**/*.ts"],
    TOOLS,
    folders("src|submissions", "The headers of every answer depend on no answer."),
  ),
  zone(
    ["netlify/submissions/**/*.ts"],
    TOOLS,
    folders(
      "src/(?!forms/|site/|schemas/)[^/]+",
      "Of src/, the functions know forms/, site/ and the shape of the content.",
    ),
    { regex: "functions/", message: "The functions call submissions/, never the other way round." },
  ),
];
