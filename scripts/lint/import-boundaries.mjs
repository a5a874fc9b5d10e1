import boundaries from "eslint-plugin-boundaries";

/**
 * The import boundaries of docs/architecture.md, checked by eslint-plugin-boundaries in TypeScript, in Astro
 * files and in `import()`.
 */

/** Folders that have a rule; of two that contain a file, the first in this list counts. */
const FOLDERS = {
  words: "src/words",
  forms: "src/forms",
  site: "src/site",
  schemas: "src/schemas",
  reader: "src/reader",
  "structured-data": "src/structured-data",
  data: "src/data",
  islands: "src/islands",
  "client-directives": "src/client-directives",
  "stored-submissions": "src/client/submissions",
  client: "src/client",
  pages: "src/pages",
  source: "src",
  functions: "netlify/functions",
  submissions: "netlify/submissions",
  responses: "netlify/{headers,admin}",
  workshop: "{scripts,tests}",
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
const NODE = { module: { origin: "core" } };

/**
 * What the files of a folder may import besides their own folder; everything else is reported with `message`.
 *
 * @param {keyof typeof FOLDERS} type
 * @param {string} message
 * @param {{ allow?: object[], except?: object[] }} imports what is allowed, and what of it is not
 */
function only(type, message, { allow = [], except = [] }) {
  const from = { element: { type } };
  const policies = [
    { from, disallow: { to: { module: { origin: "*" } } }, message },
    { from, allow: { to: [folders(type), ...allow] } },
  ];
  return except.length === 0 ? policies : [...policies, { from, disallow: { to: except }, message }];
}

const policies = [
  ...only("source", "src/ imports neither netlify/ nor scripts/ nor tests/.", {
    allow: [ANY_PACKAGE, { file: { path: "src/**" } }],
  }),
  ...only("pages", "Pages import all of src/ except other pages.", {
    allow: [ANY_PACKAGE, { file: { path: "src/**" } }],
  }),
  // These import files as text or as addresses (`?raw`, `?url`); the query hides such a file from the resolver.
  {
    from: {
      file: { path: "src/components/{ui,home}/*.astro" },
    },
    allow: { to: { file: { isUnknown: true } } },
  },
  ...only("words", "words/ is text: it imports only its own files, and reads them.", { allow: [NODE] }),
  ...only("forms", "forms/ is data: it imports only its own files and src/content/*.json.", {
    allow: [CONTENT],
  }),
  ...only("site", "site/ is data: it imports only its own files, types of forms/ and src/content/*.json.", {
    allow: [CONTENT, folders("forms")],
  }),
  ...only(
    "schemas",
    "A schema imports forms/, site/, zod, what standards know of countries, and Astro's type of a picture.",
    {
      allow: [folders("forms", "site"), packages("zod", "libphonenumber-js", "country-to-currency", "astro")],
    },
  ),
  ...only("reader", "The reader of content imports schemas/, site/, yaml and Node.", {
    allow: [folders("schemas", "site"), NODE, packages("yaml", "zod")],
  }),
  ...only("structured-data", "Structured data is made from content and site/: it imports no markup.", {
    allow: [folders("schemas", "forms", "site"), packages("schema-dts", "zod")],
  }),
  ...only("data", "Data is read from the content: it imports reader/, schemas/, site/ and no markup.", {
    allow: [folders("reader", "schemas", "forms", "site"), ANY_PACKAGE],
  }),
  ...only("client-directives", "A client directive imports its own files only, and no island.", {
    allow: [NODE, packages(...ASTRO)],
  }),
  ...only(
    "islands",
    "An island imports forms/, site/, client/ and packages for browsers; content arrives as props.",
    {
      allow: [folders("forms", "site", "client", "stored-submissions", "client-directives"), ANY_PACKAGE],
      except: [packages(...ASTRO), NODE],
    },
  ),
  ...only(
    "client",
    "A browser script imports forms/, site/, client/ and client-directives/, and no framework.",
    {
      allow: [folders("forms", "site", "stored-submissions", "client-directives"), ANY_PACKAGE],
      except: [packages(...ASTRO, ...REACT), NODE],
    },
  ),
  ...only(
    "stored-submissions",
    "client/submissions/ imports site/ only: pages, islands and the service worker share it.",
    {
      allow: [folders("site"), ANY_PACKAGE],
      except: [packages(...ASTRO, ...REACT), NODE],
    },
  ),
  ...only("functions", "A function only calls what lies in netlify/submissions, headers and admin.", {
    allow: [folders("submissions", "responses"), packages("@netlify/functions"), NODE],
  }),
  ...only("responses", "Headers of responses and the admin page import no submission.", { allow: [NODE] }),
  ...only("submissions", "submissions/ imports forms/, site/, schemas/ and headers/.", {
    allow: [
      folders("forms", "site", "schemas", "responses"),
      { file: { path: "netlify/generated/**" } },
      ANY_PACKAGE,
    ],
    except: [packages(...ASTRO, ...REACT)],
  }),
  {
    // A file that Vite imports as text or as an address: the query hides it from the plugin's resolver.
    from: { element: { types: { anyOf: ["source", "pages", "data"] } } },
    allow: {
      dependency: {
        source: ["./", "../", "../../", "../../../"].map((up) => `${up}**/*\\?{raw,url,inline}`),
      },
    },
  },
  {
    from: { element: { types: { noneOf: ["functions", "responses"] } } },
    allow: { to: folders("words") },
  },
  {
    from: { element: { types: { noneOf: ["workshop"] } } },
    disallow: { to: folders("pages") },
    message: "Nothing imports pages/.",
  },
];

export const importBoundaries = {
  files: ["{src,netlify}/**/*.{ts,tsx,astro,mjs}"],
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
    "import/resolver": { node: { extensions: [".ts", ".tsx", ".mjs", ".js"] } },
  },
  rules: {
    "boundaries/dependencies": [
      "error",
      { default: "allow", checkAllOrigins: true, checkUnknownLocals: true, checkInternals: true, policies },
    ],
  },
};
