import { readContent } from "../content/files.ts";
import { matchesIn } from "../content/passage.ts";
import { isOff } from "../content/site-content.ts";
import { fileOf, textsOf, valueOf, type Source } from "../content/source.ts";
import { deliveredNames, deliveredPictures, picturesNote } from "./delivered.ts";
import { regionNotes } from "./region.ts";
import { domainNotReady, settingsNotReady } from "./settings.ts";
import { SUPPLY } from "./supply.ts";

/** What must be supplied before the site goes live. */
export interface LaunchState {
  /** Files that are not confirmed, by what to supply for them. */
  readonly unconfirmed: ReadonlyMap<string, readonly string[]>;
  /** What is left of the content that came with the project in confirmed files, as sentences. */
  readonly leftovers: readonly string[];
  /** Settings and domain, as sentences. */
  readonly settings: readonly string[];
  /** Files with an illustration and no photo. They are listed only: the site may go live with illustrations. */
  readonly illustrations: readonly string[];
  /** A nearer region for the outbox. It is listed only: the clinic decides where data is stored. */
  readonly region: readonly string[];
}

interface Surroundings {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly site: string | undefined;
}

/** A word, also beside the underlines of words in italics, which `\b` takes for letters. */
const word = (pattern: string): string => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/**
 * Values and phrases that only a sample has: reserved domains (RFC 2606), numbers of zeros, "Sample" in names,
 * and promises that the clinic will supply something.
 */
const SAMPLE_VALUES = new RegExp(
  [
    word(String.raw`example\.(?:com|org|net)|[\w.-]*\.example`),
    String.raw`(?:0[ -]?){6}0+|00000 00000|7946 0000`,
    String.raw`(?<![\p{L}\p{N}])Sample(?![\p{L}\p{N}])[^.,;:_()]{0,30}|\(sample\)`,
    word("TBC|TBD|XXX+|TODO"),
    String.raw`[^.\n]{0,40}${word("to be confirmed")}`,
    String.raw`${word("[Tt]he clinic will (?:name|supply|confirm|add|say|write)")}[^.\n]{0,40}`,
    word("until the clinic (?:has )?confirm(?:s|ed)"),
    word("[Tt]he person responsible"),
  ].join("|"),
  "gu",
);

/** Looks at everything that has to be real before the site goes live. */
export function checkLaunch({ project, env, site }: Surroundings): LaunchState {
  const sources = readContent(project).sources.filter((source) => !isOff(source));
  const unconfirmed = new Map<string, string[]>();
  const leftovers: string[] = [];
  for (const source of sources) {
    if (valueOf(source, "sample") === true) {
      const supply = SUPPLY[source.collection];
      unconfirmed.set(supply, [...(unconfirmed.get(supply) ?? []), source.file]);
    } else leftovers.push(...sampleValues(source));
  }
  leftovers.push(
    ...deliveredNames(sources),
    ...deliveredPictures(sources, project),
    ...picturesNote(sources),
  );
  const illustrations = sources.filter(isIllustrated).map(({ file }) => file);
  const settings = [...domainNotReady(site), ...settingsNotReady(env)];
  const place = fileOf(sources, "place");
  const region = place === undefined ? [] : regionNotes(valueOf(place, "timeZone"));
  return { unconfirmed, leftovers, settings, illustrations, region };
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
