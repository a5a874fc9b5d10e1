import { dirname, relative, resolve, sep } from "node:path";

const ROOT = resolve(import.meta.dirname, "..", "..");

/** @param {string} path @param {readonly string[]} folders */
const isIn = (path, folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * What a zone's files may import: of the project the folders in `knows` without those in `never`, and the
 * packages that the expression `packages` matches.
 *
 * @typedef {{ knows: string[], never?: string[], packages: string, sentence: string }} Zone
 */

/**
 * The lint rule behind `import-zones.mjs`. ESLint's own rules look at the text of an import and not at
 * `import()`; this one looks at the folder that it leads to, of every kind of import.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const whoKnowsWhom = {
  meta: { type: "problem", schema: [{ type: "object" }], messages: { stranger: "{{sentence}}" } },
  create(context) {
    const [{ knows, never = [], packages, sentence }] = /** @type {[Zone]} */ (context.options);
    // A script inside an Astro file has a name of its own; the folder is the real file's.
    const folder = dirname(context.physicalFilename);
    const isPackage = new RegExp(packages, "u");

    /** @param {string} address */
    const isKnown = (address) => {
      if (!address.startsWith(".")) return isPackage.test(address);
      const path = relative(ROOT, resolve(folder, address)).split(sep).join("/");
      return isIn(path, knows) && !isIn(path, never);
    };

    /** @param {any} node an import, an export from, a dynamic import or the import of a type */
    const check = ({ source }) => {
      if (typeof source?.value !== "string" || isKnown(source.value)) return;
      context.report({ node: source, messageId: "stranger", data: { sentence } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
