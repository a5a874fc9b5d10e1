import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { sentencesOnly } from "../content/sentences-only.ts";
import { readBuiltSite } from "../routes/built-site.ts";
import { deadLinks } from "../routes/dead-links.ts";
import { claimedTwice, missingRoutes } from "../routes/route-table.ts";

/**
 * Ends the build with sentences when a route of the table has no page, when two files claim one route,
 * or when a link, an anchor or a file named in the built pages leads nowhere. All problems in one run.
 */
export function routeCheck(): AstroIntegration {
  let project = process.cwd();
  let origin = "http://localhost";
  return {
    name: "route-check",
    hooks: {
      "astro:config:done": ({ config }) => {
        project = fileURLToPath(config.root);
        origin = config.site ?? origin;
      },
      "astro:build:done": ({ dir, logger }) => {
        const site = readBuiltSite(fileURLToPath(dir));
        const problems = [...missingRoutes(site), ...claimedTwice(site, project), ...deadLinks(site, origin)];
        if (problems.length > 0) throw sentencesOnly(problems.join("\n"));
        logger.info(`${site.pages.size} pages; every route, link and anchor leads somewhere.`);
      },
    },
  };
}
