import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ADMIN_PAGE } from "./admin-page.ts";
import { backendFrom, cmsConfig } from "./config.ts";

/**
 * Writes the CMS below `site`/admin: its page, its configuration and its one script, from our own
 * packages and not from a CDN. Nothing else in the site refers to it, so visitors load none of it.
 */
export function writeCms(site: string, env: Readonly<Record<string, string | undefined>>): void {
  const folder = join(site, "admin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), ADMIN_PAGE);
  writeFileSync(join(folder, "config.json"), JSON.stringify(cmsConfig(backendFrom(env)), undefined, 2));
  // The package exports only its module for bundlers; the script that runs by itself lies beside it.
  const module = createRequire(import.meta.url).resolve("@sveltia/cms");
  copyFileSync(join(dirname(module), "../dist/sveltia-cms.js"), join(folder, "sveltia-cms.js"));
}
