import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterBuild } from "./integration.ts";
import { LANGUAGES } from "#content-files/languages.ts";
import { backendFrom, choicesOf, cmsConfig, servicePages } from "../cms/config.ts";

export function cms() {
  return afterBuild("cms", writeCms);
}

/** The styles name the fonts at a CDN as well, which the policy refuses. */
const ownFontsOnly = {
  name: "own-fonts-only",
  transform: (code: string) => code.replaceAll(/@font-face\s*\{[^}]*https:[^}]*\}/g, ""),
};

/** Writes the CMS to `site`/admin, to which no page refers. The package for bundlers includes the fonts. */
async function writeCms(site: string): Promise<void> {
  const folder = join(site, "admin");
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    base: "/admin/",
    plugins: [ownFontsOnly],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "../cms/editor.ts"),
        // Highlighting of code, which the content check refuses, in three hundred languages.
        external: /^@shikijs\/langs\//,
        output: { entryFileNames: "sveltia-cms.js" },
      },
    },
  });
  const config = cmsConfig(backendFrom(process.env), choicesOf("."), LANGUAGES, servicePages("."));
  writeFileSync(join(folder, "config.json"), JSON.stringify(config, undefined, 2));
}
