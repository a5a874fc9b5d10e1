import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { AstroIntegration } from "astro";
import { afterBuild } from "../astro/after-build.ts";
import { choicesOf } from "./choices.ts";
import { backendFrom, cmsConfig } from "./config.ts";
import { ICON_FONT, withoutCdn } from "./offline.ts";

const PROJECT = join(import.meta.dirname, "../..");
const { resolve } = createRequire(import.meta.url);
/** The package exports only its module for bundlers; the script that runs by itself lies beside it. */
const SCRIPT = join(dirname(resolve("@sveltia/cms")), "../dist/sveltia-cms.js");
const ICONS =
  "@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2";

/** Adds the CMS to a build, at /admin. */
export function cms(env: Readonly<Record<string, string | undefined>> = process.env): AstroIntegration {
  return afterBuild("cms", (dist) => writeCms(dist, env));
}

/**
 * Writes the CMS below `site`/admin: its page, its configuration, its one script and its icons, from our
 * own packages and not from a CDN. Nothing else in the site refers to it, so visitors load none of it.
 */
export function writeCms(site: string, env: Readonly<Record<string, string | undefined>>): void {
  const folder = join(site, "admin");
  mkdirSync(folder, { recursive: true });
  const config = cmsConfig(backendFrom(env), choicesOf(PROJECT));
  writeFileSync(join(folder, "config.json"), JSON.stringify(config, undefined, 2));
  writeFileSync(join(folder, "sveltia-cms.js"), withoutCdn(readFileSync(SCRIPT, "utf8")));
  copyFileSync(resolve(ICONS), join(site, ICON_FONT));
}
