import type { AstroIntegration } from "astro";

import { PlainError } from "../plain-error.ts";
import { readBuiltSite } from "../routes/built-site.ts";
import { deadLinks } from "../routes/dead-links.ts";
import { afterBuild } from "./after-build.ts";

/**
 * Ends the build with a sentence for every link, anchor or file named in the built pages that has no target.
 *
 * @param origin the address of the site: absolute links to it are checked as well
 */
export function linkCheck(origin: string): AstroIntegration {
  return afterBuild("link-check", (dist, logger) => {
    const site = readBuiltSite(dist);
    const problems = deadLinks(site, origin);
    if (problems.length > 0) throw new PlainError(problems.join("\n"));
    logger.info(`${site.pages.size} pages; every link and anchor has a target.`);
  });
}
