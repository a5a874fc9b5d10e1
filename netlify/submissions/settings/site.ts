import { readSiteFacts, type SiteFacts } from "../site-facts.ts";
import { textOf, type Environment } from "./rule.ts";

/** What the functions know of their site without any other setting. */
export interface Site {
  /** The address that Netlify sets, `undefined` elsewhere. */
  readonly origin: string | undefined;
  /** The file with the facts, `undefined` for that of the build. */
  readonly factsFile: string | undefined;
}

/** Reads what needs no other setting: a response must be possible while the settings are wrong. */
export function readSite(env: Environment): Site {
  return { origin: textOf(env, "URL") || undefined, factsFile: textOf(env, "SITE_FACTS_FILE") || undefined };
}

/** The facts of the last build, `undefined` when there are none. */
export function builtFacts({ factsFile }: Pick<Site, "factsFile">): SiteFacts | undefined {
  try {
    return readSiteFacts(factsFile);
  } catch {
    return undefined;
  }
}

/** The site's address: Netlify's URL, else what the last build wrote, else unknown. */
export function siteUrlOf(env: Environment): string | undefined {
  const site = readSite(env);
  return site.origin ?? builtFacts(site)?.siteUrl;
}

/**
 * The deploy context: what the request states, else what the build wrote, else CONTEXT. Netlify's bootstrap passes ""
 * when the request lacks the header, which must not turn the published site into a preview (decision 0120).
 * @returns `undefined` when nothing states it
 */
export function deployContextOf(requested: string | undefined, env: Environment): string | undefined {
  const stated = [requested, builtFacts(readSite(env))?.deployContext, textOf(env, "CONTEXT")];
  return stated.map((context) => context?.trim()).find((context) => context !== undefined && context !== "");
}
