import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { sentencesOnly } from "../content/sentences-only.ts";
import { readBuiltSite } from "../routes/built-site.ts";
import { deadLinks } from "../routes/dead-links.ts";

/** Ends the build with a sentence for every link, anchor or file named in the built pages that has no target. */
export function linkCheck(): AstroIntegration {
  let origin = "http://localhost";
  return {
    name: "link-check",
    hooks: {
      "astro:config:done": ({ config }) => {
        origin = config.site ?? origin;
      },
      "astro:build:done": ({ dir, logger }) => {
        const site = readBuiltSite(fileURLToPath(dir));
        const problems = deadLinks(site, origin);
        if (problems.length > 0) throw sentencesOnly(problems.join("\n"));
        logger.info(`${site.pages.size} pages; every link and anchor has a target.`);
      },
    },
  };
}
