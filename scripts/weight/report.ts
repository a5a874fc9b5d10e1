import type { AstroIntegration } from "astro";

import { afterBuild } from "../astro/after-build.ts";
import { addressOfFile, builtPages } from "../routes/built-pages.ts";
import { limitsOf } from "./limits.ts";
import type { Limits } from "./limits.ts";
import { compressed, weighPage } from "./weigh.ts";
import type { PageWeight } from "./weigh.ts";

type Part = Exclude<keyof Limits, "kind">;

/** What each part is called in a sentence. */
const PARTS: Readonly<Record<Part, string>> = {
  document: "text and markup",
  firstScreen: "the part that the first screen needs",
  scripts: "scripts",
  firstPicture: "the first picture",
  pictures: "all pictures together",
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What weighs most, as far as an editor can change it. */
function heaviest(part: Part, { text, heaviestPicture }: PageWeight): string {
  if (heaviestPicture !== undefined && (part === "firstPicture" || part === "pictures")) {
    const { description, size } = heaviestPicture;
    return ` The largest picture is “${description}” (${kilobytes(size)}).`;
  }
  return part === "document" ? ` Its text alone is ${kilobytes(compressed(text))}.` : "";
}

/**
 * The pages of a built folder that are over their limits, as sentences for the person who edits them.
 *
 * @param limits of a page by its address
 */
export function tooHeavy(dist: string, limits: (address: string) => Limits = limitsOf): readonly string[] {
  return builtPages(dist).flatMap((file) => {
    const address = addressOfFile(file);
    const weight = weighPage(dist, file);
    const { kind, ...most } = limits(address);
    return (Object.keys(PARTS) as Part[])
      .filter((part) => weight[part] > most[part])
      .map(
        (part) =>
          `${address}: ${PARTS[part]} is ${kilobytes(weight[part])}, ${kilobytes(weight[part] - most[part])} more than ${kind} may have (${kilobytes(most[part])}).${heaviest(part, weight)}`,
      );
  });
}

/** Warns in the log of a build about pages that are over their limits. The test of the pages fails for them. */
export function pageWeight(): AstroIntegration {
  return afterBuild("page-weight", (dist, logger) => {
    for (const sentence of tooHeavy(dist)) logger.warn(sentence);
  });
}
