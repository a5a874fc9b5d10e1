import { join } from "node:path";
import boundaries from "eslint-plugin-boundaries";

/** Folders that have a rule; of two that contain a file, the first counts. */
const FOLDERS = {
  words: "src/words",
  forms: "src/forms",
  addresses: "src/addresses",
  places: "src/places",
  fields: "src/fields",
  hours: "src/hours",
  styles: "src/styles",
  schemas: "src/schemas",
  "content-files": "src/content-files",
  "structured-data": "src/structured-data",
  data: "src/data",
  islands: "src/islands",
  "client-directives": "src/client-directives",
  "client-submissions": "src/client/submissions",
  client: "src/client",
  pages: "src/pages",
  source: "src",
  functions: "netlify/functions",
  submissions: "netlify/submissions",
  "netlify-headers": "netlify/headers",
  tooling: "{scripts,tests}",
};

const ASTRO = ["astro", "astro:*", "@astrojs/*"];
const REACT = ["react", "react-dom", "keen-slider"];
const ANY_PACKAGE = { module: { origin: ["external", "core"] } };

const folders = (/** @type {string[]} */ ...types) => ({ element: { types: { anyOf: types } } });
const packages = (/** @type {string[]} */ ...source) => ({
  module: { origin: ["external", "core"], source },
});
/** Content that browsers, functions and Node read as it is (decision 0280). */
const CONTENT = { file: { path: "src/content/*.json" } };
/** `index.ts`, and files that load less. */
const OPEN_SUBMISSIONS = [
  "index",
  "limits",
  "environment",
  "mail/mail-colours",
  "respond/response-pages",
].map((name) => ({ file: { path: `netlify/submissions/${name}.ts` } }));
const NODE = { module: { origin: "core" } };

/** What only the forms, scripts and tests may import (src/forms/index.ts). */
const BEHIND_THE_DOOR = {
  file: { path: "src/forms/!(index|phone-number|email-address|received|refusals).ts" },
};

/**
 * What the files of a folder may import besides their own folder.
 * @param {keyof typeof FOLDERS} type
 * @param {object[]} allow
 * @param {object[]} except what of it they may not import
 */
function only(type, allow, except = []) {
  const from = { element: { type } };
  const policies = [
    { from, disallow: { to: { module: { origin: "*" } } } },
    { from, allow: { to: [folders(type), ...allow] } },
  ];
  return except.length === 0 ? policies : [...policies, { from, disallow: { to: except } }];
}

const policies = [
  ...only("source", [ANY_PACKAGE, { file: { path: "src/**" } }]),
  ...only("pages", [ANY_PACKAGE, { file: { path: "src/**" } }]),
  ...only("words", [NODE]),
  ...only("forms", [CONTENT, folders("words")]),
  ...only("styles", []),
  ...only("addresses", []),
  ...only("places", [folders("forms")]),
  ...only("fields", [
    folders("forms", "addresses"),
    packages("zod", "libphonenumber-js", "country-to-currency", "astro"),
  ]),
  ...only("hours", [folders("fields"), packages("schema-dts")]),
  ...only("schemas", [
    folders("forms", "addresses", "fields", "hours"),
    packages("zod", "country-to-currency", "color2k", "astro"),
  ]),
  ...only("structured-data", [folders("schemas", "addresses", "hours"), packages("schema-dts")]),
  ...only("content-files", [folders("schemas", "fields", "addresses"), packages("zod", "yaml"), NODE]),
  ...only("data", [
    folders("content-files", "schemas", "fields", "hours", "places", "addresses", "forms"),
    ANY_PACKAGE,
  ]),
  ...only("client-directives", [NODE, packages(...ASTRO)]),
  ...only(
    "islands",
    [
      folders("forms", "addresses", "places", "styles", "client", "client-submissions", "client-directives"),
      ANY_PACKAGE,
    ],
    [packages(...ASTRO), NODE],
  ),
  ...only(
    "client",
    [folders("forms", "addresses", "styles", "client-submissions", "client-directives"), ANY_PACKAGE],
    [packages(...ASTRO, ...REACT), NODE],
  ),
  // Pages, islands and the service worker share it.
  ...only("client-submissions", [folders("forms"), ANY_PACKAGE], [packages(...ASTRO, ...REACT), NODE]),
  ...only("functions", [
    ...OPEN_SUBMISSIONS,
    folders("netlify-headers"),
    packages("@netlify/functions"),
    NODE,
  ]),
  {
    from: { element: { type: "tooling" } },
    disallow: { to: folders("submissions") },
  },
  { from: { element: { type: "tooling" } }, allow: { to: OPEN_SUBMISSIONS } },
  ...only("netlify-headers", [NODE]),
  ...only(
    "submissions",
    [
      folders("forms", "places", "fields", "schemas", "netlify-headers"),
      { file: { path: "netlify/generated/**" } },
      ANY_PACKAGE,
    ],
    [packages(...ASTRO, ...REACT)],
  ),
  {
    // Files that Vite imports as text or as an address: the query hides them from the plugin's resolver.
    from: { element: { types: { anyOf: ["source", "pages", "data"] } } },
    allow: {
      dependency: {
        source: ["./", "../", "#"].map((start) => `${start}**/*\\?{raw,url,inline}`),
      },
    },
  },
  {
    from: { element: { types: { noneOf: ["functions", "netlify-headers"] } } },
    allow: { to: folders("words") },
  },
  {
    from: { element: { types: { noneOf: ["forms", "tooling"] } } },
    disallow: { to: BEHIND_THE_DOOR },
  },
  {
    from: { element: { types: { noneOf: ["tooling"] } } },
    disallow: { to: folders("pages") },
  },
];

export const importBoundaries = {
  files: ["{src,netlify,scripts}/**/*.{ts,tsx,astro,mjs}"],
  plugins: { boundaries },
  settings: {
    "boundaries/elements": Object.entries(FOLDERS).map(([type, pattern]) => ({
      type,
      pattern,
      partialMatch: false,
    })),
    "boundaries/dependency-nodes": ["import", "export", "dynamic-import"],
    // The type of an import: `import("./x.ts").X`.
    "boundaries/additional-dependency-nodes": [
      { selector: "TSImportType > Literal", kind: "type", name: "import-type" },
    ],
    "import/resolver": {
      node: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
      [join(import.meta.dirname, "node-resolver.cjs")]: {},
    },
  },
  rules: {
    // Decision 0680.
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: "^\\.\\./\\.\\./", message: "Write #folder/file." }] },
    ],
    "boundaries/dependencies": [
      "error",
      {
        default: "allow",
        message: "This folder may not import that (scripts/stages/import-boundaries.mjs).",
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        policies,
      },
    ],
  },
};
