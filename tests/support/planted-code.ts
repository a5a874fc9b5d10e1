/** What ESLint reports of code that is planted in a file of the project. */
import { join } from "node:path";

import { ESLint } from "eslint";
import astro from "eslint-plugin-astro";
import tseslint from "typescript-eslint";

const PROJECT = join(import.meta.dirname, "..", "..");

/**
 * A linter with one rule set alone, without the rules that need types: a planted file is in no TypeScript project.
 *
 * @returns the messages about code that stands in a file, which need not exist
 */
export function lintPlanted(rules: object): (file: string, code: string) => Promise<readonly string[]> {
  const eslint = new ESLint({
    cwd: PROJECT,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } },
      ...astro.configs.base,
      rules,
    ] as ESLint.Options["overrideConfig"] & object,
  });
  return async (file, code) => {
    const [result] = await eslint.lintText(code, { filePath: join(PROJECT, file) });
    if (result === undefined || result.fatalErrorCount > 0)
      throw new Error(`${file} cannot be read: ${code}`);
    return result.messages.map(({ message }) => message);
  };
}

/** Code between the fences of an Astro component. */
export const inAstro = (code: string, markup = "<p />") => `---\n${code}\n---\n\n${markup}\n`;
