import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { sentencesOnly } from "../content/sentences-only.ts";
import { findSecrets } from "./find.ts";

/** Ends the build when something that only the server may know would be published. */
export function secretsCheck(
  env: Readonly<Record<string, string | undefined>> = process.env,
): AstroIntegration {
  let project = process.cwd();
  return {
    name: "secrets-check",
    hooks: {
      "astro:config:done": ({ config }) => {
        project = fileURLToPath(config.root);
      },
      "astro:build:done": ({ dir, logger }) => {
        const known = readFileSync(join(project, "src", "content", "clinic.yaml"), "utf8");
        const found = findSecrets(fileURLToPath(dir), env, known);
        if (found.length > 0) throw sentencesOnly(found.join("\n"));
        logger.info("nothing published that only the server may know");
      },
    },
  };
}
