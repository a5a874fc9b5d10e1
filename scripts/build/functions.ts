import { globSync } from "node:fs";
import { basename } from "node:path";

import { build } from "vite";

import { afterBuild } from "./integration.ts";

/** Bundles the functions for Netlify, whose own bundler copies whole packages (decision 0120). */
export function functions() {
  const files = globSync("netlify/functions/*.ts");
  return afterBuild("functions", async () => {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      ssr: { noExternal: true },
      build: {
        ssr: true,
        target: "node24",
        outDir: "netlify/generated/functions",
        rolldownOptions: { input: Object.fromEntries(files.map((file) => [basename(file, ".ts"), file])) },
      },
    });
  });
}
