import { passagesOf, readContent } from "#content-files/read.ts";
import { linesBefore } from "#content-files/keys.ts";
import { pathWithout } from "#addresses/routes.ts";
import { whyDead } from "../check/addresses.ts";
import { sentence } from "../check/finding.ts";
import { afterBuild, PlainError } from "./integration.ts";
import { readBuiltSite, type BuiltSite } from "./built-pages.ts";

/** Where the content has an address: as a page has it, or else as the page of a translation has it, without the language. */
function linesWith(written: string, project: string) {
  const { sources, translations, languages } = readContent(project);
  const language = languages.slice(1).find((each) => `${written}/`.startsWith(`/${each}/`));
  const linesOf = (typed: string) => {
    const whole = new RegExp(`(?<![\\w/#-])${RegExp.escape(typed)}(?![\\w/#?-])`, "g");
    return [...sources, ...translations].flatMap((source) =>
      passagesOf(source).flatMap(({ text, line }) =>
        Array.from(text.matchAll(whole), ({ index }) => ({
          file: source.file,
          line: line + linesBefore(text, index),
        })),
      ),
    );
  };
  const lines = linesOf(written);
  return lines.length > 0 || language === undefined ? lines : linesOf(pathWithout(language, written));
}

/**
 * A sentence for every address in the built pages that has no target, for each line of the content that has it, or else
 * for the pages.
 * @param origin of the site: absolute links to it are checked as well
 */
export function deadLinks(site: BuiltSite, origin: string, project = "."): readonly string[] {
  const dead = site.pages.flatMap(({ path, pointers }) => {
    const base = new URL(path, origin);
    return [...pointers].flatMap((written) => {
      const reason = whyDead(written, base, site);
      return reason === undefined ? [] : { path, written, reason };
    });
  });
  return [
    ...Map.groupBy(dead, ({ written, reason }) => `The link “${written}” leads nowhere: ${reason}`),
  ].flatMap(([message, found]) => {
    const [{ path, written } = { path: "", written: "" }, ...more] = found;
    const places = linesWith(written, project);
    if (places.length > 0) return places.map((place) => sentence({ ...place, message }));
    return `On ${path}${more.length === 0 ? "" : ` and ${more.length} more`}: ${message}`;
  });
}

export function linkCheck(origin: string) {
  return afterBuild("link-check", (dist, logger) => {
    const site = readBuiltSite(dist);
    const problems = deadLinks(site, origin);
    if (problems.length > 0) throw new PlainError(problems.join("\n"));
    logger.info(`${site.pages.length} pages; every link and anchor has a target.`);
  });
}
