import { readContent } from "../content/files.ts";
import { matchesIn } from "../content/passage.ts";
import { textsOf, valueOf, type Source } from "../content/source.ts";
import { domainNotReady, settingsNotReady } from "./settings.ts";
import { SUPPLY } from "./supply.ts";

/** What must be supplied before the site goes live. */
export interface LaunchState {
  /** Files that are not confirmed, by what to supply for them. */
  readonly unconfirmed: ReadonlyMap<string, readonly string[]>;
  /** Confirmed files that still contain a sample value, as sentences. */
  readonly leftovers: readonly string[];
  /** Settings and domain, as sentences. */
  readonly settings: readonly string[];
  /** Files with an illustration and no photo. They are listed only: the site may go live with illustrations. */
  readonly illustrations: readonly string[];
}

interface Surroundings {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly site: string | undefined;
}

/**
 * Values and phrases that only a sample has: reserved domains (RFC 2606), numbers of zeros, "Sample" in names,
 * and promises that the clinic will supply something.
 */
const SAMPLE_VALUES = new RegExp(
  [
    String.raw`\bexample\.(?:com|org|net)\b|\.example\b`,
    String.raw`0{7,}|00000 00000|7946 0000`,
    String.raw`(?<![A-Za-z])Sample\b[^.,;:_()]{0,30}|\(sample\)`,
    String.raw`[^.\n]{0,40}\bto be confirmed\b`,
    String.raw`\b[Tt]he clinic will (?:name|supply|confirm|add|say|write)\b[^.\n]{0,40}`,
    String.raw`\buntil the clinic (?:has )?confirm(?:s|ed)\b`,
    String.raw`\b[Tt]he person responsible\b`,
  ].join("|"),
  "g",
);

/** Looks at everything that has to be real before the site goes live. */
export function checkLaunch({ project, env, site }: Surroundings): LaunchState {
  const { sources } = readContent(project);
  const unconfirmed = new Map<string, string[]>();
  const leftovers: string[] = [];
  for (const source of sources) {
    if (valueOf(source, "sample") === true) {
      const supply = SUPPLY[source.collection];
      unconfirmed.set(supply, [...(unconfirmed.get(supply) ?? []), source.file]);
    } else leftovers.push(...sampleValues(source));
  }
  const illustrations = sources.filter(isIllustrated).map(({ file }) => file);
  const settings = [...domainNotReady(site), ...settingsNotReady(env)];
  return { unconfirmed, leftovers, settings, illustrations };
}

/** True if the site may go live. */
export function isReady(state: LaunchState): boolean {
  return state.unconfirmed.size === 0 && state.leftovers.length === 0 && state.settings.length === 0;
}

/** True for a person or a team with an illustration in the place of a photo (src/schemas/picture.ts). */
function isIllustrated(source: Source): boolean {
  return valueOf(source, "illustration") !== undefined && valueOf(source, "photo") === undefined;
}

/** The first sample value of each line. */
function sampleValues(source: Source): readonly string[] {
  const found = matchesIn(textsOf(source), SAMPLE_VALUES);
  const byLine = new Map(found.toReversed().map(({ match, line }) => [line, match[0].trim()]));
  return [...byLine]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([line, text]) =>
        `${source.file}, line ${line}: “${text}” is a sample. Write the real words, or remove them.`,
    );
}
