import { registerHooks } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Folders whose code the functions are made of. */
const FOLDERS = ["netlify", "src"] as const;
/** Files that the functions read or import. */
const RELOADING = /\.(ts|json)$/;

/**
 * Makes Node import anew what a function imports: a module that was requested with `?generation=N`
 * passes it on to the project's own modules that it imports. Packages stay as they are.
 */
export function passGenerationsOn(projectDir: string): void {
  const roots = FOLDERS.map((folder) => `${pathToFileURL(join(projectDir, folder)).href}/`);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const parent = context.parentURL ?? "";
      const generation = URL.canParse(parent) ? new URL(parent).searchParams.get("generation") : null;
      const isOurs = roots.some((root) => resolved.url.startsWith(root));
      if (generation === null || !isOurs) return resolved;
      return { ...resolved, url: `${resolved.url}?generation=${generation}` };
    },
  });
}

/** True for a file whose change makes the functions other ones. */
export function concernsFunctions(projectDir: string, file: string): boolean {
  const path = relative(projectDir, file).replaceAll("\\", "/");
  return RELOADING.test(path) && /^(netlify|src\/(forms|site|schemas))\//.test(path);
}
